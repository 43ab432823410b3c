const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Plain http is allowed only to a provider on this machine. */
export function isLoopback(address: URL): boolean {
  return loopback.test(address.hostname)
}

/** An address with https, or one of this machine, without anything that discovery would have to drop. */
export function isIssuer(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || !URL.canParse(text)) return false
  const address = new URL(text)
  const { protocol, username, password, search, hash } = address
  // With the address of the document itself, discovery would not compare the issuer.
  if (`${username}${password}${search}${hash}` !== '' || /[?#]|\/\.well-known\//.test(text)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}
