import DOMPurify from 'dompurify'
import { createElement, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { languageInClasses } from '@drapeau/contract/code-languages.ts'
import { isAlignment, linkAttributes, richAttributes, richElements } from '@drapeau/contract/rich-text.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { CodeBlock, scrolledByKeys } from './code-block.tsx'
import styles from './rich-text.module.css'

/** Most texts have no picture. */
const Picture = lazy(async () => ({ default: (await import('./picture.tsx')).Picture }))

const attributes = Object.values(richAttributes).flat()

/** The elements that the server keeps; anything else is not drawn. */
const allowed = {
  ALLOWED_TAGS: richElements,
  ALLOWED_ATTR: attributes,
  // They are no addresses, and would not pass for one.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  RETURN_DOM_FRAGMENT: true,
} as const

/** An instance of its own: nothing that others add to DOMPurify reaches it. */
let cleaner: typeof DOMPurify | undefined

/** Rich text as its author wrote it, sanitised once more in the browser: nothing in it runs, loads or listens. */
export function RichText({ html }: { html: string }): ReactNode {
  const { table } = useMessages().common.richText
  const nodes = useMemo(() => {
    cleaner ??= DOMPurify(window)
    return draw(cleaner.sanitize(html, allowed), { table })
  }, [html, table])
  return <div className={styles.text}>{nodes}</div>
}

interface Words {
  table: string
}

function draw(parent: Node, words: Words): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => {
    if (node instanceof Text) return isBetweenParts(node) ? null : node.data
    return node instanceof Element ? drawElement(node, at, words) : null
  })
}

const partsOnly: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

/** White space between rows and items, which is not content. */
function isBetweenParts({ parentNode, data }: Text): boolean {
  return parentNode instanceof Element && partsOnly.has(parentNode.localName) && data.trim() === ''
}

/** Attributes are named here one by one: no other one reaches the page. */
function drawElement(element: Element, key: number, words: Words): ReactNode {
  const name = element.localName
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name === 'img') return drawPicture(element, key)
  if (name === 'pre') return drawCode(element, key)
  const inner = draw(element, words)
  if (name === 'a')
    return (
      <a key={key} href={element.getAttribute('href') ?? undefined} {...linkAttributes}>
        {inner}
      </a>
    )
  if (name === 'table')
    return (
      <div key={key} className={styles.wide} {...{ role: 'group', 'aria-label': words.table }} {...scrolledByKeys}>
        <table>{inner}</table>
      </div>
    )
  if (name === 'ol') return createElement(name, { key, start: Number(element.getAttribute('start') ?? 1) }, ...inner)
  const align = element.getAttribute('align') ?? ''
  return createElement(name, { key, ...(isAlignment(align) && { 'data-align': align }) }, ...inner)
}

function drawPicture(element: Element, key: number): ReactNode {
  return (
    <Suspense key={key}>
      <Picture name={element.getAttribute('data-file') ?? ''} alt={element.getAttribute('alt') ?? ''} />
    </Suspense>
  )
}

function drawCode(element: Element, key: number): ReactNode {
  const classes = element.querySelector('code')?.classList ?? []
  return <CodeBlock key={key} text={element.textContent} language={languageInClasses([...classes])} />
}
