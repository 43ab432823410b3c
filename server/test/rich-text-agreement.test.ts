import { toMarkdown } from '@drapeau/formats/markdown/markdown.ts'
import { toRichText } from '@drapeau/formats/markdown/rich-text.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts'

const named = (name: string): string | undefined => (name.endsWith('.png') ? name : undefined)

const line = fc.oneof(
  fc.constantFrom(
    '',
    '# Heading',
    '- item',
    '  - inner',
    '3. third',
    '> quote',
    '```py',
    '```',
    '    code',
    '| a | *b* |',
    '|---|:-:|',
    '| 1<br>2 | `x` |',
    '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
    '![a "map" it\'s <b>](my%20map.png)',
    '![](https://example.org/x.png)',
    "[link](https://example.org/?q='a'&b)",
    '**bold *both***',
    '<u>under</u><br><br>',
    'a  ',
    '---',
  ),
  fc.string({ maxLength: 20 }),
)
const markdown = fc.array(line, { maxLength: 10 }).map((lines) => lines.join('\n'))

test('what the conversion makes of Markdown, the server keeps to the letter', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const { html } = toRichText(text, named)
      expect(cleanRichText(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
})

test('what the server keeps of any HTML is the same after one way to Markdown and back', () => {
  const pieces =
    '<table> <tr> <td> <th align="right"> </td> </tr> </table> <p> </p> <pre><code class="language-c"> </code></pre> <img data-file="a.png" alt="x"> <strong> </strong> <br> <ul> <li> </ul> <blockquote> word &lt; a'.split(
      ' ',
    )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
      const kept = cleanRichText(parts.join(' '))
      const once = cleanRichText(toRichText(toMarkdown(kept), named).html)
      expect(cleanRichText(toRichText(toMarkdown(once), named).html)).toBe(once)
    }),
    { numRuns: 300 },
  )
})
