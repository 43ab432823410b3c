import { expect, test } from 'vitest'
import { readOnly } from '../../test/archives.ts'
import { challengeRow, exportOf, flagRow } from '../../test/ctfd-export.ts'
import { markBareLinks } from './bare-links.ts'
import { toMarkdown } from './markdown.ts'
import { toRichText } from './rich-text.ts'

test.each([
  ['Go to http://a.example:80/x?y=1&z=2.', 'Go to <http://a.example:80/x?y=1&z=2>.'],
  ['(see https://a.example/x_(y)), then', '(see <https://a.example/x_(y)>), then'],
  ['**https://a.example/b**', '**<https://a.example/b>**'],
  ['> https://q.example\n- https://l.example', '> <https://q.example>\n- <https://l.example>'],
  ['| a |\n|---|\n| https://a.example |', '| a |\n|---|\n| <https://a.example> |'],
])('%j becomes %j', (written, marked) => {
  expect(markBareLinks(written)).toBe(marked)
  expect(markBareLinks(marked)).toBe(marked)
})

test.each([
  '[https://a.example](https://b.example)',
  '[r]\n\n[r]: https://a.example',
  '![x](https://a.example/p.png)',
  '<a href="https://a.example">https://a.example</a>',
  '`https://a.example`',
  '    https://a.example',
  '```\nhttps://a.example\n```',
  'https://a.example/b\\_c',
  'no address: http://',
])('%j stays as it is', (text) => {
  expect(markBareLinks(text)).toBe(text)
})

const yaml = 'name: Robots\ncategory: web\ndescription: See https://a.example\nvalue: 100\nflags: [flag]\n'

test('texts of all formats are read this way', async () => {
  const row = challengeRow(1, { description: 'See https://a.example' })
  const contents = [
    exportOf({ challenges: [row], flags: [flagRow(1)] }),
    { 'challenge.yml': yaml },
    { 'challenge.yml': yaml.replace('flags: [flag]', 'flag: a') },
    { 'drapeau.yml': 'version: "1"\n', 'a/challenge.yml': yaml },
    { 'a.csv': 'name,flags,description\nRobots,x,See https://a.example' },
    {
      'manifest.json': '{"format":"GZCTF-GAME"}',
      'game.json': '{}',
      'challenges/challenge-1.json': JSON.stringify({
        title: 'Robots',
        content: 'See https://a.example',
        flags: { static: [{ value: 'flag' }] },
      }),
    },
  ]
  for (const each of contents) expect((await readOnly(each)).description).toBe('See <https://a.example>')
})

const link = '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">https://a.example</a>'

test.each([
  ['a text', '<p>See https://a.example and HTTP://b.example.</p>', 'See https\\://a.example and HTTP\\://b.example.'],
  ['a link', `<p>See ${link}.</p>`, 'See <https://a.example>.'],
  ['code', '<p><code>https://a.example</code></p>', '`https://a.example`'],
  ['marks', '<p><u>https://a.example</u></p>', '<u>https\\://a.example</u>'],
])('what is %s on the site stays what it is, written and read again', (_what, html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown)
  expect(toRichText(markBareLinks(markdown)).html).toBe(html)
})
