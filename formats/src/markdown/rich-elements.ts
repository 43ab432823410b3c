/** What rich text may hold, beside text: the one list for both directions. */
export const marks: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
}

export const codes: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt'])

/** Only three levels of headings are allowed, under the name of the challenge. */
export const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }

/** Their content was never meant to be read, or is read as text by one parser and as elements by another. */
export const neverText: ReadonlySet<string> = new Set(
  'script style textarea option xmp noscript template title svg math head iframe object noembed noframes plaintext select audio video canvas embed'.split(
    ' ',
  ),
)

/** They only group what is in them: the text inside begins a paragraph of its own. */
export const groups: ReadonlySet<string> = new Set(
  'html body div section article main header footer aside nav center details summary figure figcaption address dl dt dd form fieldset hgroup li tr td th thead tbody tfoot caption'.split(
    ' ',
  ),
)

/** Removed without a word to the author: nothing is lost that a reader would miss. */
export const silent: ReadonlySet<string> = new Set(
  'span div section article main header footer aside html body head p wbr font small big label thead tbody tfoot tr'.split(
    ' ',
  ),
)

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** Absolute addresses only. Browsers skip tabs and line breaks inside a scheme, so an address with one is refused. */
export function isLink(address: string): boolean {
  return !/[\p{C}\s<>"]/u.test(address) && URL.canParse(address) && linkSchemes.has(new URL(address).protocol)
}

const language = /^language-([\w+#.-]{1,32})$/

/** The class of a code block, if it names a language. */
export function languageClass(classes: unknown): string | undefined {
  const names = Array.isArray(classes) ? classes.map(String) : []
  return names.find((name) => language.test(name))
}

/** Addresses in Markdown are percent-encoded; one that is not encoded correctly is taken as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
