import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { List, Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as writeMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { hasTooManyMarks } from './complexity.ts'
import { plainTextOf } from './inline.ts'
import { reduce, reductionWith } from './reduce.ts'
import { type FileName, parseMarkdown, richHtml } from './rich-text.ts'

/**
 * Converts rich text to Markdown from which `toRichText` makes the same rich text again. What Markdown cannot express
 * stays HTML inside of it. `fileName` says by which path Markdown calls a file; undefined for what is no file.
 */
export function toMarkdown(html: string, fileName: FileName = (name) => name): string {
  const tree = reduce(fromHtml(html, { fragment: true }), reductionWith(fileName))
  const blocks = tree.children.filter((node) => node.type === 'element')
  return blocks
    .map((block, at) =>
      isSameList(blocks[at - 1], block) ? `<!-- -->\n\n${blockMarkdown(block)}` : blockMarkdown(block),
    )
    .join('\n\n')
}

/** Only a comment between them keeps two lists from being one. */
function isSameList(last: Element | undefined, block: Element): boolean {
  return last?.tagName === block.tagName && (block.tagName === 'ul' || block.tagName === 'ol')
}

/** Readers of Markdown disagree with writers in corner cases: each block is read back, and becomes HTML if it differs. */
function blockMarkdown(block: Element): string {
  const wanted = richHtml({ type: 'root', children: [block] })
  const asHtml = withAddresses(wanted).replaceAll(/[\n*_~[]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  if (hasTooManyMarks(plainTextOf(block))) return asHtml
  let faithful: string | undefined
  for (const marksAs of ['markdown', 'html'] as const) {
    const written = write(block, marksAs)
    if (!isFaithful(written, wanted)) continue
    // Tags are easier to read than letters written as numbers.
    if (!written.includes('&#x')) return written
    faithful ??= written
  }
  return faithful ?? asHtml
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Pictures as other readers of Markdown understand them. */
function withAddresses(html: string): string {
  return html.replaceAll(/<img data-file="([^"]*)"/g, (_whole, name: string) => {
    const path = name.replaceAll(/&(?:amp|lt|gt|quot);/g, (reference) => signs[reference] ?? '')
    return `<img src="${addressOf(path)}"`
  })
}

const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const asWritten: FileName = (path) => (/^[a-z]+:/i.test(path) ? undefined : path)

function isFaithful(markdown: string, wanted: string): boolean {
  const reads = (hasHtml?: boolean): boolean =>
    richHtml(reduce(parseMarkdown(markdown, hasHtml), reductionWith(asWritten))) === wanted
  // HTML in another block has the whole text read as HTML, and that skips line ends at the start of code.
  return reads() && (!wanted.includes('<pre>') || reads(true))
}

type MarksAs = 'markdown' | 'html'

function write(block: Element, marksAs: MarksAs): string {
  const tree = toMdast({ type: 'root', children: [block] } satisfies Root, { handlers: handlersFor(marksAs) })
  tidyLists(tree)
  const text = writeMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    unsafe: [textualAddress],
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  })
  return text.replace(/\n$/, '')
}

/** Readers take a bare address for a link: one that is none gets a backslash. */
const textualAddress = {
  character: ':',
  before: '[pPsS]',
  after: '\\/',
  inConstruct: 'phrasing',
  notInConstruct: ['autolink', 'link', 'image', 'label'],
} satisfies Unsafe

const asHtml: Handle = (state, node: Element) => tagged(node.tagName, phrasesOf(state.all(node)))

/** A mark holds only parts of a line: rich text has no blocks inside of marks. */
function phrasesOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.filter((node): node is PhrasingContent => !blockTypes.has(node.type))
}

const blockTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'code',
  'table',
])

function handlersFor(marksAs: MarksAs): Record<string, Handle> {
  const handlers: Record<string, Handle> = {
    u: asHtml,
    s: (state, node: Element, parent) => {
      const inner = phrasesOf(state.all(node))
      return isPlainWords(node) && isApart(node, parent) ? { type: 'delete', children: inner } : tagged('s', inner)
    },
    img: (_state, { properties: { dataFile, alt } }: Element) => ({
      type: 'image',
      url: addressOf(String(dataFile)),
      alt: typeof alt === 'string' ? alt : '',
    }),
    // A cell of a table is one line.
    br: (_state, _node, parent) =>
      isInCell(parent) ? ({ type: 'html', value: '<br>' } as const) : ({ type: 'break' } as const),
  }
  return marksAs === 'markdown' ? handlers : { ...handlers, strong: asHtml, em: asHtml, s: asHtml }
}

function tagged(tagName: string, inner: PhrasingContent[]): PhrasingContent[] {
  return [{ type: 'html', value: `<${tagName}>` }, ...inner, { type: 'html', value: `</${tagName}>` }]
}

/** Tildes read as a mark only next to letters and digits. */
function isPlainWords(node: Element): boolean {
  return (
    isWord(node.children.at(0), /^[\p{L}\p{N}]/u) &&
    isWord(node.children.at(-1), /[\p{L}\p{N}]$/u) &&
    !plainTextOf(node).includes('~')
  )
}

const isWord = (content: ElementContent | undefined, pattern: RegExp): boolean =>
  content?.type === 'text' && pattern.test(content.value)

const isApart = (node: Element, parent: unknown): boolean => {
  const { children = [] } = (parent ?? {}) as { children?: readonly ElementContent[] }
  const at = children.indexOf(node)
  return [children[at - 1], children[at + 1]].every((next) => next === undefined || !plainTextOf(next).includes('~'))
}

function isInCell(parent: { type: string } | undefined): boolean {
  return parent !== undefined && 'tagName' in parent && (parent.tagName === 'td' || parent.tagName === 'th')
}

/** Items of one paragraph stand close together. */
function tidyLists(node: Nodes | RootContent): void {
  if (node.type === 'list') tighten(node)
  if ('children' in node) for (const child of node.children) tidyLists(child)
}

function tighten(list: List): void {
  const isTight = list.children.every(({ children }) =>
    children.every(({ type }, at) => (at === 0 ? type === 'paragraph' || type === 'list' : type === 'list')),
  )
  list.spread = !isTight
  for (const item of list.children) item.spread = !isTight
}
