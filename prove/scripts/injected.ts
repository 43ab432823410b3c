/** Runs inside the page, so it must be self-contained. Finds elements and attributes that the web app never has. */
export function injectedIn(): string[] {
  const own = location.host
  const never = 'iframe, frame, object, embed, base, applet, marquee, math, foreignObject, animate, set, portal'
  const found: string[] = []
  if (Reflect.has(globalThis, 'ran')) found.push('something ran')
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    if (element.matches(never)) found.push(`an element <${name}>`)
    if (element.id === 'planted' || element.getAttribute('name') === 'getElementById') found.push(`<${name}>, planted`)
    if (name === 'meta' && element.getAttribute('http-equiv') === 'refresh') found.push('a redirecting page')
    if (name === 'script' && !isOwnAddress(element.getAttribute('src') ?? '')) found.push('a foreign script')
    if (name === 'style' && /^(?:\*|body)\{display:none|evil\.example/.test(element.textContent ?? ''))
      found.push('a planted style')
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`<${name} ${attribute}>`)
      if (
        /^(?:src|href|xlink:href|action|formaction|data|srcset|poster|background)$/.test(attribute) &&
        !isOwnAddress(value) &&
        !isLink(name, value)
      )
        found.push(`<${name} ${attribute}="${value.slice(0, 80)}">`)
      if (attribute === 'style' && /evil\.example|javascript:|expression\(/.test(value)) found.push(`<${name} style>`)
    }
  }
  return [...new Set(found)]

  /** The web app links to other sites too, but only with plain links. */
  function isLink(name: string, address: string): boolean {
    return name === 'a' && /^https:\/\/(?!evil\.example)/.test(address)
  }

  /** Whether an address is on this site or in the page itself. */
  function isOwnAddress(address: string): boolean {
    try {
      const { protocol, host } = new URL(address, document.baseURI)
      if (protocol === 'data:') return address.startsWith('data:image/')
      return /^https?:$/.test(protocol) ? host === own : /^(?:blob|mailto|tel):$/.test(protocol)
    } catch {
      return false
    }
  }
}
