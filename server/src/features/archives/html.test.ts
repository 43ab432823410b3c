import { expect, test } from 'vitest'
import { html, Markup, picturesIn } from './html.ts'

const shown = (name: string, alt: string): Markup => html`<img src="${name}" alt="${alt}" />`

test('X1 everything that is put into a page is text, also in lists and attributes', () => {
  const evil = `<script>alert("1")</script>'&`
  expect(String(html`<p title="${evil}">${[evil, 1, html`<b>${evil}</b>`]}</p>`)).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;1' +
      '<b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</b></p>',
  )
})

test('what is not there leaves nothing', () => {
  expect(String(html`<p>${null}${undefined}${false}${''}${[]}</p>`)).toBe('<p></p>')
})

test('X1 rich text is cleaned once more, and its pictures are replaced', () => {
  const text = '<p onclick="x()">Look <script>x()</script><img data-file="a &amp; b.png" alt="&quot;A&quot;" /></p>'
  expect(String(Markup.ofRichText(text, shown))).toBe('<p>Look <img src="a &amp; b.png" alt="&quot;A&quot;" /></p>')
  expect(picturesIn(text)).toEqual(['a & b.png'])
})

test('X1 a picture can hold no mark in its name', () => {
  const text = '<p><img data-file="&quot;&gt;&lt;script&gt;" alt="" /></p>'
  expect(String(Markup.ofRichText(text, shown))).not.toContain('<script>')
})
