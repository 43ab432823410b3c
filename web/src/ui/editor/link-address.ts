import { linkTo } from '@drapeau/contract/rich-text.ts'

/** The address of a link as somebody typed it: http, https or mail; null when it is none of these. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
  const address = hasScheme ? text : isMail(text) ? `mailto:${text}` : `https://${text}`
  const kept = linkTo(address)
  if (kept === undefined) return null
  const { protocol, hostname } = new URL(kept)
  if (protocol === 'mailto:') return kept
  // A bare word is a slip of the finger, and not the name of a machine, unless its scheme was typed with it.
  return hasScheme || hostname.includes('.') ? kept : null
}

function isMail(text: string): boolean {
  return /^[^/@]+@[^/@]+$/.test(text)
}
