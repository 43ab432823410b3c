import { expect, test } from 'vitest'
import { html, type Markup } from '#platform/html.ts'
import { picturedText, picturesIn } from './pictured-text.ts'

const shown = (name: string, alt: string): Markup => html`<img src="${name}" alt="${alt}" />`

test('X1 rich text is cleaned once more, and its pictures are replaced', () => {
  const text = '<p onclick="x()">Look <script>x()</script><img data-file="a &amp; b.png" alt="&quot;A&quot;" /></p>'
  expect(String(picturedText(text, shown))).toBe('<p>Look <img src="a &#38; b.png" alt="&#34;A&#34;" /></p>')
  expect(picturesIn(text)).toEqual(['a & b.png'])
})

test('X1 a picture can hold no mark in its name', () => {
  const text = '<p><img data-file="&quot;&gt;&lt;script&gt;" alt="" /></p>'
  expect(String(picturedText(text, shown))).not.toContain('<script>')
})
