import sanitizeHtml from 'sanitize-html'

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** What these hold was never meant to be read, or is read as text by one reader and as marks by another. */
const neverText =
  'script style textarea option xmp noscript template title svg math head iframe object noembed noframes plaintext select audio video canvas'

/** What is not named here goes; what it held stays as text, unless it never was text. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong em u s code pre blockquote ul ol li h2 h3 h4 hr a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: neverText.split(' '),
  // Deeper than any author nests, and shallow enough for every reader's stack.
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    // A list may go on counting where another one ended.
    ol: (tagName, { start }) => ({ tagName, attribs: start && /^[1-9]\d{0,3}$/.test(start) ? { start } : {} }),
    // 'span' is not allowed: the link goes and its words stay.
    a: (_name, { href }) =>
      href !== undefined && isLink(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
}

/** What has not settled by then was made to confuse readers of HTML. */
const mostRounds = 5

/**
 * The text with only the marks of the allow-list. Cleaning the answer again changes nothing: a text that reads differently
 * each time it is read (the way in which dangerous marks hide inside harmless ones) loses all its marks.
 */
export function cleanRichText(html: string): string {
  let text = html
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = sanitizeHtml(text, rules).trim()
    if (cleaned === text) return cleaned
    text = cleaned
  }
  return withoutMarks(text)
}

/** Whole addresses only. Browsers skip tabs and line breaks inside a scheme, so an address that holds any is none. */
function isLink(href: string): boolean {
  return !/[\p{C}\s]/u.test(href) && URL.canParse(href) && linkSchemes.has(new URL(href).protocol)
}

function withoutMarks(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').trim()
}
