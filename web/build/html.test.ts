import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { calmScripts, fillPage, inlineStyles, scriptHashesOf } from './html.ts'

const shell = `<!doctype html><html><head><title>Drapeau</title><meta name="description" content="Old." /></head>
<body><div id="root"></div></body></html>`

const page = { title: 'Our Team · Drapeau', description: 'Who we are.', screen: 'about', html: '<h1>Our Team</h1>' }

test('a page has its own title, its own description and its text', () => {
  const html = fillPage(shell, page)
  expect(html).toContain('<title>Our Team · Drapeau</title>')
  expect(html).toContain('<meta name="description" content="Who we are." />')
  expect(html).toContain('<div id="root"><h1>Our Team</h1></div>')
})

test('words that look like markup stay words', () => {
  const html = fillPage(shell, { ...page, title: 'A < B & "C"', description: '$& "quoted" <b>' })
  expect(html).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>')
  expect(html).toContain('content="$&amp; &quot;quoted&quot; &lt;b>"')
})

test('a page that would bring a script of its own is refused, since the policy would block it', () => {
  expect(() => fillPage(shell, { ...page, html: '<h1>Hi</h1><script>go()</script>' })).toThrow('about')
})

test('a shell without a place for the app is refused', () => {
  expect(() => fillPage('<html></html>', page)).toThrow('no place')
})

test('a style sheet that would end its element is refused', () => {
  expect(inlineStyles(['a{}', 'b{}'])).toBe('<style>a{}\nb{}</style>')
  expect(() => inlineStyles(['a{content:"</style>"}'])).toThrow('end the page')
})

test('scripts give way to styles and fonts', () => {
  expect(calmScripts('<script type="module" src="/a.js"></script>')).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"></script>',
  )
  expect(calmScripts('<script>now()</script>')).toBe('<script>now()</script>')
})

test('the policy gets the hash of every inline script, exactly as the browser computes it, and of no other', () => {
  const code = '\n  paint()\n'
  const hash = createHash('sha256').update(code).digest('base64')
  expect(scriptHashesOf(`<script>${code}</script><script type="module" src="/a.js"></script>`)).toEqual([
    `sha256-${hash}`,
  ])
})
