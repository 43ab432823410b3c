import type { Nodes } from 'hast'
import { isTooComplex } from './complexity.ts'
import { decoded } from './rich-elements.ts'
import { parseMarkdown } from './rich-text.ts'

export interface Address {
  /** Percent-decoded, as a path of a file would be written. */
  address: string
  kind: 'picture' | 'link'
}

const relative = /(?:\]\(|\]:|\b(?:src|href)\s*=)[\s"'<]*(?![a-z][a-z0-9+.-]*:|[\s"'<])/i

/** The relative addresses of pictures and links, in Markdown and in its raw HTML. */
export function addressesIn(markdown: string): Address[] {
  // Most texts have none, and parsing takes longest.
  if (!relative.test(markdown) || isTooComplex(markdown)) return []
  const found = new Map<string, Address>()
  const waiting: Nodes[] = [parseMarkdown(markdown)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('children' in node) waiting.push(...node.children.toReversed())
    if (node.type !== 'element') continue
    const kind = node.tagName === 'img' ? 'picture' : 'link'
    const written = node.properties[kind === 'picture' ? 'src' : 'href']
    if (typeof written !== 'string' || written === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(written)) continue
    found.set(written, { address: decoded(written), kind: found.get(written)?.kind === 'picture' ? 'picture' : kind })
  }
  return [...found.values()]
}

/** Calls an address differently wherever the text uses it as one: in Markdown, in a definition, in an HTML attribute. */
export function renameAddress(markdown: string, from: string, to: string): string {
  const spellings = [...new Set([from, encodeURI(from), encodeURIComponent(from)])].map((spelling) =>
    spelling.replaceAll(/[^\w\s%-]/g, '\\$&'),
  )
  const use = new RegExp(`(?<=[(<"'=]|\\]:[ \\t]*)(?:${spellings.join('|')})(?=[)>"'\\s]|$)`, 'g')
  return markdown.replaceAll(use, () => to)
}
