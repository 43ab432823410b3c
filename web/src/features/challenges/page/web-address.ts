/** Whether the whole text is an address that a browser opens: no other scheme becomes a link. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  const address = URL.parse(text)
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:')
}
