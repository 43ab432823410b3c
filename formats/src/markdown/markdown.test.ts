import * as fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { reduce, reductionWith } from './reduce.ts'
import { richHtml, toRichText } from './rich-text.ts'

const file = (name: string): string | undefined => (/\.(?:png|bin|zip)$/.test(name) ? name : undefined)
const rich = (markdown: string): string => toRichText(markdown, file).html

/** Any HTML in the one form of rich text. */
function tidy(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  return richHtml(reduce(tree, reductionWith(file)))
}

describe('Markdown becomes rich text', () => {
  test.each([
    ['# One\n\n## Two\n\n###### Six', '<h2>One</h2><h2>Two</h2><h4>Six</h4>'],
    [
      '**b** *i* ***both*** ~~s~~ `c`',
      '<p><strong>b</strong> <em>i</em> <em><strong>both</strong></em> <s>s</s> <code>c</code></p>',
    ],
    ['one  \ntwo\\\nthree', '<p>one<br />two<br />three</p>'],
    ['- a\n- b\n\n3. c', '<ul><li><p>a</p></li><li><p>b</p></li></ul><ol start="3"><li><p>c</p></li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['```py\nif a < b:\n\n```', '<pre><code class="language-python">if a &lt; b:\n</code></pre>'],
    ['    indented', '<pre><code>indented</code></pre>'],
    [
      '| a | b |\n|---|:-:|\n| 1 | 2\\|3 |',
      '<table><thead><tr><th>a</th><th align="center">b</th></tr></thead><tbody><tr><td>1</td><td align="center">2|3</td></tr></tbody></table>',
    ],
    [
      '| a | b |\n|---|---|\n| 1 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    ],
    ['```Brainfuck\n+\n```', '<pre><code>+</code></pre>'],
    ['![alt](my%20map.png)', '<p><img data-file="my map.png" alt="alt" /></p>'],
    [
      '<img src="a.png" alt="1 < 2 &quot;q&quot; it\'s" onerror="x()">',
      '<p><img data-file="a.png" alt="1 &lt; 2 &quot;q&quot; it\'s" /></p>',
    ],
    ['[get it](a.zip)', '<p>get it</p>'],
    [
      '<https://e.org/?a=1&b=2>',
      '<p><a href="https://e.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">https://e.org/?a=1&amp;b=2</a></p>',
    ],
    ['---', '<hr />'],
    ['', ''],
  ])('%j', (markdown, html) => {
    expect(rich(markdown)).toBe(html)
  })

  test('raw HTML is read and reduced to what rich text has', () => {
    const { html, removed } = toRichText(
      '<center>Hello <font color="red">you</font></center>\n\n<b>bold</b> <iframe src="https://e.org"></iframe><kbd>Ctrl</kbd>',
    )
    expect(html).toBe('<p>Hello you</p><p><strong>bold</strong> <code>Ctrl</code></p>')
    expect(removed.toSorted()).toEqual(['center', 'iframe'])
  })

  test('X3 a picture from another site becomes a link, and is named', () => {
    const { html, outside } = toRichText('![a map](https://e.org/map.png) ![](data:image/png;base64,AAAA)')
    expect(html).toBe(
      '<p><a href="https://e.org/map.png" rel="noopener noreferrer nofollow" target="_blank">a map</a></p>',
    )
    expect(outside).toEqual(['https://e.org/map.png', 'data:image/png;base64,AAAA'])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/admin',
    'ftp://e.org',
    'java&#9;script:alert(1)',
  ])('X2 a link to %s keeps only its words', (address) => {
    expect(rich(`[words](${address})`)).not.toContain('<a')
    expect(rich(`<a href="${address}">words</a>`)).toBe('<p>words</p>')
  })

  test('a table with more columns than are kept folds the last ones into lines', () => {
    const { html } = toRichText(
      `<table><tr>${Array.from({ length: 33 }, (_none, at) => `<td>${at}</td>`).join('')}</tr></table>`,
    )
    expect(html).toContain('<th>28</th><th>29<br />30<br />31<br />32</th></tr>')
  })

  test.each([
    ['>'.repeat(30_000) + ' deep', 'deep'],
    ['- '.repeat(20_000) + 'deep', 'deep'],
    ['<div><b>'.repeat(5000) + 'deep', 'deep'],
    ['*a_'.repeat(16_000), 'a_'],
    ['**a'.repeat(16_000), '**a'],
    ['[a]('.repeat(12_000), '[a]('],
    [`${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|\n'.repeat(9000)}`, '|a'],
  ])('D5 a text that takes too long to parse becomes plain text: %.12s…', (markdown, kept) => {
    const { html, isFlattened } = toRichText(markdown)
    expect([isFlattened, html.includes(kept)]).toEqual([true, true])
    expect(rich(toMarkdown(html))).toBe(html)
  })

  test('what is nested deeper than the site allows keeps its text', () => {
    const { html, isFlattened } = toRichText('> '.repeat(40) + 'deep')
    expect([isFlattened, html.includes('deep'), html.split('<blockquote>').length < 20]).toEqual([false, true, true])
  })
})

describe('rich text becomes Markdown', () => {
  test.each([
    ['<h2>T</h2><p>a <u>b</u> <s>c</s></p>', '## T\n\na <u>b</u> ~~c~~'],
    ['<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>', '- a\n\n<!-- -->\n\n- b'],
    ['<p><strong>x<em>y</em></strong></p>', '<strong>x<em>y</em></strong>'],
    ['<p><img data-file="my map.png" alt="a" /></p>', '![a](my%20map.png)'],
    ['<p><img data-file="50%20.png" alt="" /></p>', '![](50%2520.png)'],
    ['<pre><code class="language-c">a\n\n```</code></pre>', '````c\na\n\n```\n````'],
    ['<table><thead><tr><th>a<br />b</th></tr></thead></table>', '| a<br>b |\n| - |'],
    [
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
      '| a | b |\n| - | -: |\n| 1 | 2 |',
    ],
  ])('%s', (html, markdown) => {
    expect(toMarkdown(html, file)).toBe(markdown)
    expect(rich(markdown)).toBe(html)
  })

  test('a file is called by the path that the writer of the pack says', () => {
    const html = '<p><img data-file="my map.png" alt="a" /></p>'
    expect(toMarkdown(html, (name) => `files/${name}`)).toBe('![a](files/my%20map.png)')
    expect(toMarkdown(html)).toBe('![a](my%20map.png)')
    expect(toMarkdown(html, () => undefined)).toBe('a')
  })
})

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'word',
      'two words',
      'a',
      ' ',
      '1. x',
      '- y',
      '# z',
      '> q',
      'a|b',
      '~~',
      'x~',
      '<b>',
      '&amp;',
      'é 🚩',
      '"q"',
      '\u00a0',
      '*',
      '_a_',
      '`',
      '[x](y)',
      '![',
      '\\',
      'https://e.org',
      '+',
      '=',
      '---',
      '…',
      '(',
      'end.',
    ),
  },
  fc.string({ maxLength: 12 }),
)
const escaped = text.map((words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
const { inline, blocks } = fc.letrec<{ inline: string; blocks: string; block: string }>((tie) => ({
  inline: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        escaped,
        fc
          .tuple(fc.constantFrom('strong', 'em', 'u', 's'), tie('inline'))
          .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
        escaped.map((words) => `<code>${words}</code>`),
        tie('inline').map((inner) => `<a href="https://e.org/?a=1&amp;b=2">${inner}</a>`),
        fc.constantFrom(
          '<br />',
          '<img data-file="a b.png" alt="the &lt;map&gt;" />',
          '<img data-file="x&amp;(1)_%20.png" alt="" />',
        ),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('inline').map((inner) => `<p>${inner}</p>`),
    fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), tie('inline')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc
      .array(escaped, { maxLength: 3 })
      .map((lines) => `<pre><code class="language-javascript">${lines.join('\n')}</code></pre>`),
    tie('blocks').map((inner) => `<blockquote>${inner}</blockquote>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol', 'ol start="7"'), fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag.slice(0, 2)}>`),
    fc.constant('<hr />'),
    fc
      .tuple(
        fc.constantFrom('', ' align="right"'),
        fc.array(fc.array(tie('inline'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([align, rows]) =>
          `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td${align}>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
      ),
  ),
  blocks: fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join('')),
}))

describe('round trips', () => {
  test('rich text has one form: reducing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(blocks, inline), (html) => {
        const once = tidy(html)
        expect(tidy(once)).toBe(once)
      }),
      { numRuns: 200 },
    )
  })

  test('code that ends with an empty line keeps it, also where it is written as HTML', () => {
    const html = '<ul><li><pre><code class="language-javascript">\n</code></pre></li></ul>'
    expect(toRichText(toMarkdown(html)).html).toBe(html)
  })

  test('code that begins with an empty line keeps it, also beside HTML', () => {
    const html = '<p>&lt;b&gt;</p><pre><code class="language-javascript">\n </code></pre>'
    expect(toRichText(toMarkdown(html)).html).toBe(html)
  })

  test('rich text → Markdown → rich text is equal', () => {
    fc.assert(
      fc.property(fc.oneof(blocks, inline), (html) => {
        const written = tidy(html)
        expect(rich(toMarkdown(written, file))).toBe(written)
      }),
      { numRuns: 200 },
    )
  })

  test('Markdown → rich text → Markdown is stable after the first pass', () => {
    const lines = fc.array(
      fc.oneof(
        text,
        fc.constantFrom(
          '',
          '- a',
          '  - b',
          '```',
          '| a | b |',
          '|---|---|',
          '<u>',
          '</u>',
          '<div>',
          '![p](p.png)',
          '**b*',
          '    code',
          'a  ',
        ),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, (written) => {
        const first = toMarkdown(rich(written.join('\n')), file)
        expect(toMarkdown(rich(first), file)).toBe(first)
      }),
      { numRuns: 200 },
    )
  })
})
