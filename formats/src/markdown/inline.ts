import type { Element, ElementContent, Nodes, Properties } from 'hast'

export function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children }
}

/** The text of a tree without recursion: nesting has no bound where this is needed. */
export function plainTextOf(node: Nodes): string {
  const waiting: Nodes[] = [node]
  const texts: string[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'text') texts.push(next.value)
    else if (next.type === 'element' && next.tagName === 'br') texts.push('\n')
    else if ('children' in next) waiting.push(...next.children.toReversed())
  }
  return texts.join('')
}

interface Mark extends Element {
  tagName: 'strong' | 'em' | 'u' | 's'
}

const isMark = (node: ElementContent | undefined): node is Mark =>
  node?.type === 'element' && ['strong', 'em', 'u', 's'].includes(node.tagName)

/** Two equal marks side by side are one; a mark inside of itself is one; `em` goes outside of `strong`. */
export function mergeMarks(nodes: readonly ElementContent[], around: readonly string[] = []): ElementContent[] {
  const merged: ElementContent[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (isMark(node) && around.includes(node.tagName))
      for (const child of mergeMarks(node.children, around)) append(merged, child)
    else if (isMark(node) && isMark(last) && last.tagName === node.tagName)
      merged[merged.length - 1] = { ...last, children: [...last.children, ...node.children] }
    else append(merged, node)
  }
  return merged.map((node) => (node.type === 'element' ? mergeInside(node, around) : node))
}

function mergeInside(node: Element, around: readonly string[]): Element {
  const inner = mergeMarks(node.children, isMark(node) ? [...around, node.tagName] : around)
  const [only] = inner
  // Markdown writes both as ***words***, which reads as `em` around `strong`.
  if (node.tagName === 'strong' && inner.length === 1 && only?.type === 'element' && only.tagName === 'em')
    return element('em', {}, [element('strong', {}, only.children)])
  return element(node.tagName, node.properties, inner)
}

function append(nodes: ElementContent[], node: ElementContent): void {
  const last = nodes.at(-1)
  if (node.type === 'text' && last?.type === 'text')
    nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value }
  else nodes.push(node)
}

/** Blanks and line breaks at the ends of marks and links go outside, where Markdown can write them; empty marks go. */
function hoistBlanks(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = []
  for (const node of nodes) {
    if (node.type !== 'element' || !(isMark(node) || node.tagName === 'a')) {
      append(out, node)
      continue
    }
    const inner = hoistBlanks(node.children)
    const before = takeBlanks(inner, 'start')
    const after = takeBlanks(inner, 'end')
    for (const blank of before) append(out, blank)
    if (inner.length > 0) out.push({ ...node, children: inner })
    for (const blank of after) append(out, blank)
  }
  return out
}

/** Removes blanks and breaks from one end and returns them in their order. */
function takeBlanks(nodes: ElementContent[], end: 'start' | 'end'): ElementContent[] {
  const taken: ElementContent[] = []
  const keep = (node: ElementContent): void => void (end === 'start' ? taken.push(node) : taken.unshift(node))
  for (;;) {
    const at = end === 'start' ? 0 : nodes.length - 1
    const node = nodes[at]
    if (node?.type === 'element' && node.tagName === 'br') keep(node)
    else if (node?.type === 'text') {
      const words = end === 'start' ? node.value.replace(/^[\t\n\f\r ]+/, '') : node.value.replace(/[\t\n\f\r ]+$/, '')
      if (words !== node.value) keep({ type: 'text', value: ' ' })
      if (words !== '') {
        nodes[at] = { type: 'text', value: words }
        return taken
      }
    } else return taken
    nodes.splice(at, 1)
  }
}

/** White space as a browser shows it: one blank for many, and neither blanks nor breaks at the ends of a line. */
export function tidyInline(nodes: readonly ElementContent[]): ElementContent[] {
  const tidy = tidyLines(hoistBlanks(nodes))
  takeBlanks(tidy, 'start')
  takeBlanks(tidy, 'end')
  return tidy
}

export const isBreak = (node: ElementContent | undefined): boolean => node?.type === 'element' && node.tagName === 'br'

function tidyLines(nodes: readonly ElementContent[]): ElementContent[] {
  const tidy: ElementContent[] = []
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      let value = node.value.replaceAll(/[\t\n\f\r ]+/g, ' ')
      if (isBreak(nodes[at - 1])) value = value.replace(/^ /, '')
      if (isBreak(nodes[at + 1])) value = value.replace(/ $/, '')
      if (value !== '') append(tidy, { type: 'text', value })
    } else if (node.type === 'element' && (isMark(node) || node.tagName === 'a'))
      tidy.push({ ...node, children: tidyLines(node.children) })
    else tidy.push(node)
  }
  return tidy
}
