import { isPictureName } from '@drapeau/contract/rich-text.ts'
import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import type { Code } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { type Handler, toHast } from 'mdast-util-to-hast'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { isTooComplex } from './complexity.ts'
import { element } from './inline.ts'
import { reduce, reductionWith, type Reduction } from './reduce.ts'

/** The name of a file of the challenge, by what the text calls it; undefined for what is none of its files. */
export type FileName = Reduction['fileName']

export interface RichText {
  html: string
  /** Addresses of pictures that are no files of the challenge. They became links. */
  outside: readonly string[]
  /** Names of HTML elements that were removed. */
  removed: readonly string[]
  /** Languages of code blocks that are not in our list: these blocks have none now. */
  languages: readonly string[]
  /** It was nested too deeply to be read, and is plain text now. */
  isFlattened: boolean
}

/** Converts Markdown, with raw HTML in it, to the rich text that the site keeps and shows. */
export function toRichText(markdown: string, fileName: FileName = () => undefined): RichText {
  const known: FileName = (written) => {
    const name = fileName(written)
    return name !== undefined && isPictureName(name) ? name : undefined
  }
  const reduction = reductionWith(known)
  if (isTooComplex(markdown)) return flattened(markdown)
  try {
    const html = richHtml(reduce(parseMarkdown(markdown), reduction))
    const { outside, removed, languages } = reduction
    return { html, outside: [...outside], removed: [...removed], languages: [...languages], isFlattened: false }
  } catch (error) {
    // The stack ends at thousands of levels of HTML.
    if (!(error instanceof RangeError)) throw error
    return flattened(markdown)
  }
}

function flattened(markdown: string): RichText {
  const paragraphs = markdown.split(/\n[ \t]*\n/).filter((text) => text.trim() !== '')
  const html = paragraphs.map((text) => `<p>${escapeText(text.trim().replaceAll(/[\t\n ]+/g, ' '))}</p>`).join('')
  return { html, outside: [], removed: [], languages: [], isFlattened: true }
}

/** Parsing HTML takes as long as parsing Markdown, and most texts have none. */
const mayHaveHtml = (markdown: string): boolean => /<[a-z!/?]/i.test(markdown)

export function parseMarkdown(markdown: string, hasHtml = mayHaveHtml(markdown)): Root {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  })
  const html = toHast(tree, { allowDangerousHtml: true, handlers: { code } })
  const root: Root = html.type === 'root' ? html : { type: 'root', children: [] }
  if (!hasHtml) return root
  const parsed = raw(root)
  return parsed.type === 'root' ? parsed : { type: 'root', children: [] }
}

/** As usual, without the line end that is put behind each block. */
const code: Handler = (_state, { value, lang }: Code) => {
  const language = /^\S+/.exec(lang ?? '')?.[0]
  const properties = language === undefined ? {} : { className: [`language-${language}`] }
  return element('pre', {}, [element('code', properties, [{ type: 'text', value }])])
}

/** Written exactly as the sanitiser of the site writes it, so that cleaning it changes nothing. */
export function richHtml(tree: Root): string {
  return toHtml(withEscapedTexts(tree), {
    allowDangerousHtml: true,
    closeSelfClosing: true,
    allowDangerousCharacters: true,
    characterReferences: { useNamedReferences: true },
  })
}

function withEscapedTexts(tree: Root): Root {
  return { type: 'root', children: tree.children.map((node) => (node.type === 'doctype' ? node : escapedNode(node))) }
}

function escapedNode(node: ElementContent): ElementContent {
  if (node.type === 'text') return { type: 'raw', value: escapeText(node.value) }
  if (node.type !== 'element') return node
  if (node.tagName === 'img') return { type: 'raw', value: pictureHtml(node) }
  return { ...node, children: node.children.map(escapedNode) }
}

function pictureHtml({ properties: { dataFile, alt } }: Element): string {
  const [name, words] = [dataFile, alt].map((value) => escapeText(String(value)).replaceAll('"', '&quot;'))
  return `<img data-file="${name}" alt="${words}" />`
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
