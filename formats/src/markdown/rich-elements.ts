import { sameElements, textlessElements } from '@drapeau/contract/rich-text.ts'

/** The marks of rich text, and the elements that mean the same. */
export const marks: Readonly<Record<string, string>> = {
  ...sameElements,
  strong: 'strong',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
}

export const codes: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt'])

/** Only three levels of headings are allowed, under the name of the challenge. */
export const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }

export const neverText: ReadonlySet<string> = new Set([...textlessElements, 'embed'])

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

/** Addresses in Markdown are percent-encoded; one that is not encoded correctly is taken as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
