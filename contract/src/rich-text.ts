/**
 * What rich text may hold: the one list on which the sanitiser of the server, the editor, the screens and the conversion
 * from and to Markdown agree. Whatever is not named here is removed, and its text stays.
 */
export const richElements =
  'p br strong em u s code pre blockquote ul ol li h2 h3 h4 hr a img table thead tbody tr th td'.split(' ')

/** Their attributes. `class` names the language of a code block; `data-file` a file of the same challenge. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  ol: ['start'],
  code: ['class'],
  img: ['data-file', 'alt'],
  th: ['align'],
  td: ['align'],
}

/** Elements that are stored under another name. */
export const sameElements: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }

/** Their content was never meant to be read, or is read as text by one parser and as elements by another. */
export const textlessElements =
  'script style textarea option xmp noscript template title svg math head iframe object noembed noframes plaintext select audio video canvas'.split(
    ' ',
  )

/** A link leads out of the site: it opens apart, and its target learns nothing of the reader. */
export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address of a link as it is kept; undefined for what is none. Absolute addresses only. Browsers skip tabs and line
 * breaks inside a scheme, so an address with one is refused.
 */
export function linkTo(written: string): string | undefined {
  const address = written.replaceAll(/["<>]/g, encodeURIComponent)
  const isLink = !/[\p{C}\s]/u.test(address) && URL.canParse(address) && linkSchemes.has(new URL(address).protocol)
  return isLink ? address : undefined
}

/** A list may go on counting where another one ended. */
export const isListStart = (start: string): boolean => /^[1-9]\d{0,3}$/.test(start)

const alignments: ReadonlySet<string> = new Set(['left', 'center', 'right'])

export const isAlignment = (align: string): boolean => alignments.has(align)

/** More columns than any screen shows. What is beyond goes into the last one. */
export const maxColumns = 30

/** A row of many cells above many short rows would fill the memory with empty cells: such a table keeps its short rows. */
export const maxFilledCells = 5_000

const maxFileNameLength = 255

/**
 * Whether a picture can refer to a file by this name. A picture has no address of its own: the page looks for the name
 * among the files of the challenge and fetches that file with the reader's token.
 */
export function isPictureName(name: string): boolean {
  return name !== '' && name.length <= maxFileNameLength && !/[\p{C}\p{Zl}\p{Zp}/\\]/u.test(name)
}
