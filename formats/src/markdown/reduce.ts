import type { Element, ElementContent, Nodes, Root } from 'hast'
import { languageClass, languageInClasses, unknownLanguages } from '@drapeau/contract/code-languages.ts'
import { linkAttributes, linkTo } from '@drapeau/contract/rich-text.ts'
import { codes, decoded, groups, headings, marks, neverText, silent } from './rich-elements.ts'
import { element, mergeMarks, plainTextOf, tidyInline } from './inline.ts'
import { reduceTable } from './table.ts'

export interface Reduction {
  /** The name of a file of the challenge, by what the text calls it; undefined for what is none of its files. */
  fileName: (written: string) => string | undefined
  /** Pictures that became links. */
  outside: Set<string>
  removed: Set<string>
  /** Languages of code blocks that are not in our list. */
  languages: Set<string>
}

/** Nothing was found yet. */
export function reductionWith(fileName: Reduction['fileName']): Reduction {
  return { fileName, outside: new Set(), removed: new Set(), languages: new Set() }
}

/** As deep as the sanitiser of the site allows. What is nested deeper keeps its text. */
const deepest = 16

/**
 * Reduces any HTML to the elements of rich text in their one form: inline content only inside of blocks, no empty
 * blocks, marks merged. Reducing the result again changes nothing.
 */
export function reduce(tree: Root, reduction: Reduction): Root {
  return { type: 'root', children: reduceBlocks(tree.children, reduction, 0) }
}

function reduceBlocks(nodes: readonly Nodes[], reduction: Reduction, depth: number): Element[] {
  const blocks: Element[] = []
  let line: Nodes[] = []
  const endLine = (): void => {
    const content = reduceInline(line, reduction)
    line = []
    if (content.length > 0) blocks.push(element('p', {}, content))
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...reduceBlock(node, reduction, depth))
  }
  endLine()
  return blocks
}

function isBlock(node: Nodes): node is Element {
  if (node.type !== 'element') return false
  const { tagName } = node
  return (
    ['p', 'pre', 'blockquote', 'ul', 'ol', 'hr', 'table'].includes(tagName) ||
    headings[tagName] !== undefined ||
    groups.has(tagName)
  )
}

function reduceBlock(node: Element, reduction: Reduction, depth: number): Element[] {
  const { tagName } = node
  if (depth > deepest) return paragraphOf([...tidyInline([{ type: 'text', value: plainTextOf(node) }])])
  if (tagName === 'hr') return [element('hr')]
  if (tagName === 'pre') return [codeBlock(node, reduction)]
  if (tagName === 'table') return reduceTable(node, (cell) => reduceInline(cell.children, reduction))
  const heading = headings[tagName]
  if (heading !== undefined) {
    const words = withoutBreaks(reduceInline(node.children, reduction))
    return words.length > 0 ? [element(heading, {}, words)] : []
  }
  if (tagName === 'ul' || tagName === 'ol') return reduceList(node, reduction, depth)
  const inner = reduceBlocks(node.children, reduction, depth + 1)
  if (tagName !== 'blockquote') {
    note(node, reduction)
    return inner
  }
  return inner.length > 0 ? [element('blockquote', {}, inner)] : []
}

const paragraphOf = (content: ElementContent[]): Element[] => (content.length > 0 ? [element('p', {}, content)] : [])

function codeBlock(node: Element, { languages }: Reduction): Element {
  const inner = node.children.find((child) => child.type === 'element' && child.tagName === 'code')
  const classes = inner?.type === 'element' ? inner.properties['className'] : undefined
  const names = Array.isArray(classes) ? classes.map(String) : []
  const language = languageInClasses(names)
  for (const name of unknownLanguages(names)) languages.add(name)
  const value = plainTextOf(node)
  const code = element('code', language ? { className: [languageClass(language)] } : {}, [{ type: 'text', value }])
  return element('pre', {}, [code])
}

function reduceList(node: Element, reduction: Reduction, depth: number): Element[] {
  const items: Element[] = []
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim() === '') continue
    const isItem = child.type === 'element' && child.tagName === 'li'
    const content = reduceBlocks(isItem ? child.children : [child], reduction, depth + 2)
    if (isItem) items.push(element('li', {}, content.length > 0 ? content : [element('p')]))
    else items.push(...content.map((block) => element('li', {}, [block])))
  }
  if (items.length === 0) return []
  const start = Number(node.properties['start'])
  const isCounted = node.tagName === 'ol' && Number.isInteger(start) && start > 1 && start < 10_000
  return [element(node.tagName, isCounted ? { start } : {}, items)]
}

/** Marks, links, pictures, code and line breaks; a block inside of them becomes part of the line. */
function reduceInline(nodes: readonly Nodes[], reduction: Reduction): ElementContent[] {
  const written = inlineOf(nodes, reduction, { isInLink: false, depth: 0 })
  return mergeMarks(tidyInline(mergeMarks(written)))
}

interface Around {
  isInLink: boolean
  depth: number
}

function inlineOf(nodes: readonly Nodes[], reduction: Reduction, around: Around): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ type: 'text' as const, value: node.value }]
    return node.type === 'element' ? inlineElement(node, reduction, around) : []
  })
}

function inlineElement(node: Element, reduction: Reduction, around: Around): ElementContent[] {
  const { tagName, properties } = node
  if (around.depth > deepest) return [{ type: 'text', value: plainTextOf(node) }]
  if (neverText.has(tagName)) {
    reduction.removed.add(tagName)
    return []
  }
  if (tagName === 'br') return [element('br')]
  if (tagName === 'img') return picture(properties, reduction, around.isInLink)
  if (codes.has(tagName)) {
    const value = plainTextOf(node).replaceAll(/[\t\n\r ]+/g, ' ')
    return value.trim() === '' ? [{ type: 'text', value }] : [element('code', {}, [{ type: 'text', value }])]
  }
  const deeper = { ...around, depth: around.depth + 1 }
  const mark = marks[tagName]
  if (mark !== undefined) return [element(mark, {}, inlineOf(node.children, reduction, deeper))]
  if (tagName === 'a') return link(node, reduction, deeper)
  note(node, reduction)
  const inner = inlineOf(node.children, reduction, deeper)
  // Words of two blocks must not run together.
  return isBlock(node) ? [element('br'), ...inner, element('br')] : inner
}

/** Files of the challenge are listed below its text: a link to one keeps only its words. */
function link(node: Element, reduction: Reduction, around: Around): ElementContent[] {
  const href = linkTo(textOf(node.properties['href']))
  const inner = inlineOf(node.children, reduction, { ...around, isInLink: around.isInLink || href !== undefined })
  return href === undefined || around.isInLink ? inner : [linkElement(href, inner)]
}

function linkElement(href: string, inner: ElementContent[]): Element {
  return element('a', { href, rel: linkAttributes.rel.split(' '), target: linkAttributes.target }, inner)
}

/** Nothing is loaded from elsewhere: a picture that is no file of the challenge becomes a link. */
function picture(
  { src, dataFile, alt }: Element['properties'],
  reduction: Reduction,
  isInLink: boolean,
): ElementContent[] {
  const written = textOf(dataFile ?? src)
  const words = textOf(alt).replaceAll(/\s+/g, ' ').trim()
  const name = reduction.fileName(dataFile === undefined ? decoded(written) : written)
  if (name !== undefined) return [element('img', { dataFile: name, alt: words })]
  reduction.outside.add(written.slice(0, 200))
  const href = dataFile === undefined ? linkTo(written) : undefined
  const shown: ElementContent[] = [{ type: 'text', value: words === '' ? written.slice(0, 200) : words }]
  if (href === undefined) return words === '' ? [] : shown
  return isInLink ? shown : [linkElement(href, shown)]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function withoutBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const spaced = nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node
    return node.tagName === 'br' ? { type: 'text', value: ' ' } : { ...node, children: withoutBreaks(node.children) }
  })
  return tidyInline(spaced)
}

function note({ tagName }: Element, { removed }: Reduction): void {
  if (!silent.has(tagName)) removed.add(tagName)
}
