import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { isTooComplex } from './complexity.ts'

const bare = /(?<![\w/<"'=])https?:\/\/[^\s<>"'`|\\]+(?=$|[\s<>"'`|])/gi

/**
 * Authors, and other platforms, take an address in a text for a link without any mark. Here it gets the mark, `<…>`. What
 * is to stay a text is written `https\\://…`, as `toMarkdown` does.
 */
export function markBareLinks(markdown: string): string {
  if (markdown.search(bare) < 0 || isTooComplex(markdown)) return markdown
  const marked: string[] = []
  let end = 0
  for (const [from, to] of textsIn(fromMarkdown(markdown))) {
    marked.push(markdown.slice(end, from), markdown.slice(from, to).replaceAll(bare, inMarks))
    end = to
  }
  return [...marked, markdown.slice(end)].join('')
}

/** What ends a sentence, or an emphasis, is no part of the address. A bracket is, if it was opened in it. */
function inMarks(found: string): string {
  const [address = found] = /^.*[^.,:;!?*_~\])}]/.exec(found) ?? []
  const whole = address.includes('(') && found[address.length] === ')' ? `${address})` : address
  return `<${whole}>${found.slice(whole.length)}`
}

/** Where the texts lie that are neither code nor part of a link, in their order. */
function textsIn(root: Nodes): [from: number, to: number][] {
  const found: [number, number][] = []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined)
      found.push([start.offset, end.offset])
    if ('children' in node && node.type !== 'link' && node.type !== 'linkReference' && !hasHtmlLink(node.children))
      waiting.push(...node.children.toReversed())
  }
  return found
}

const hasHtmlLink = (children: readonly Nodes[]): boolean =>
  children.some((child) => child.type === 'html' && /<a\s/i.test(child.value))
