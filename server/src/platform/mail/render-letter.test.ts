import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { hoistHtml } from './hoist-html.ts'
import type { Letter } from './letter.ts'
import { readHeader } from './mail-header.ts'
import { renderLetter } from './render-letter.ts'

const config = readConfig({ PUBLIC_URL: 'https://ctf.school.example', SITE_NAME: 'Drapeau & Co' })
const hostile = `<img src=x onerror=alert(1)> "'&`
const letter: Letter = {
  language: 'en',
  subject: hostile,
  heading: hostile,
  greeting: `Hello ${hostile},`,
  paragraphs: [hostile, hostile],
  secret: hostile,
  action: { label: hostile, url: 'https://ctf.school.example/x?a=1&b="', otherwise: hostile },
  closing: [hostile],
  footer: hostile,
}

describe('X4 a letter', () => {
  test('escapes special characters everywhere', () => {
    const { html } = renderLetter(letter, config)
    expect(html).not.toContain('<img')
    expect(html.match(/&#60;img src=x onerror=alert\(1\)&#62; &#34;&#39;&#38;/g)).toHaveLength(11)
    expect(html).toContain('href="https://ctf.school.example/x?a=1&#38;b=&#34;"')
    expect(html).toContain('>Drapeau &#38; Co</a>')
  })

  test('has the same content as plain text, unescaped', () => {
    const { text } = renderLetter(letter, config)
    expect(text.split(hostile)).toHaveLength(9)
    expect(text).toContain('https://ctf.school.example/x?a=1&b="')
  })

  test('loads no external resources', () => {
    const { html } = renderLetter(letter, config)
    expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|<script|<style|@import/)
  })
})

test('the row of flags draws each flag with its number of cells', () => {
  const cells = (word: string) => hoistHtml(word).match(/bgcolor=/g)?.length
  expect(cells('D')).toBe(3)
  expect(cells('R')).toBe(7)
  expect(cells('A')).toBe(2)
  expect(cells('P')).toBe(5)
  expect(cells('E')).toBe(2)
  expect(cells('U')).toBe(4)
  expect(cells('DRAPEAU')).toBe(25)
})

test.each([
  ['plain', 'Subject: Hello\r\n\r\nSubject: body', 'Hello'],
  ['folded', 'Subject: Hello\r\n dear\r\n world\r\n\r\n', 'Hello dear world'],
  ['encoded', 'Subject: =?UTF-8?Q?R=C3=A9initialisez_votre?=\n\n', 'Réinitialisez votre'],
  ['in base 64', 'Subject: =?UTF-8?B?w6k=?=\n\n', 'é'],
  ['split inside a letter', 'Subject: =?UTF-8?Q?=C3?=\r\n =?UTF-8?Q?=A9?= x\n\n', 'é x'],
  ['absent', 'To: x\n\nSubject: body', ''],
  ['in another case', 'SUBJECT: x\n\n', 'x'],
])('a header that is %s', (_, message, value) => {
  expect(readHeader(message, 'Subject')).toBe(value)
})
