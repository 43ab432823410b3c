import { expect, test } from 'vitest'
import { html } from './html.ts'

test('X1 everything that is put into a page is text, also in lists and attributes', () => {
  const evil = `<script>alert("1")</script>'&`
  const safe = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;'
  expect(String(html`<p title="${evil}">${[evil, 1, html`<b>${evil}</b>`]}</p>`)).toBe(
    `<p title="${safe}">${safe}1<b>${safe}</b></p>`,
  )
})

test('a template escapes its values, except parts that are HTML already', () => {
  expect(String(html`<p>${'<\'"&>'}${html`<b>${1}</b>`}</p>`)).toBe('<p>&#60;&#39;&#34;&#38;&#62;<b>1</b></p>')
})

test('what is not there leaves nothing', () => {
  expect(String(html`<p>${null}${undefined}${false}${''}${[]}</p>`)).toBe('<p></p>')
})
