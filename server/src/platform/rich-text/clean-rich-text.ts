import { languageClass, languageInClasses } from '@drapeau/contract/code-languages.ts'
import {
  isAlignment,
  isListStart,
  isPictureName,
  linkAttributes,
  linkTo,
  richAttributes,
  richElements,
  sameElements,
  textlessElements,
} from '@drapeau/contract/rich-text.ts'
import sanitizeHtml from 'sanitize-html'
import { tidyTables } from './tidy-tables.ts'

/** A name that is not in the list: the element goes, and its words stay. */
const removed = { tagName: 'span', attribs: {} }

const cell: sanitizeHtml.Transformer = (tagName, { align }) => ({
  tagName,
  attribs: align && isAlignment(align) ? { align } : {},
})

const rules: sanitizeHtml.IOptions = {
  allowedTags: richElements,
  allowedAttributes: Object.fromEntries(Object.entries(richAttributes).map(([name, own]) => [name, [...own]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: textlessElements,
  // Deeper than any author nests, and shallow enough for every reader's stack.
  nestingLimit: 20,
  transformTags: {
    ...sameElements,
    ol: (tagName, { start }) => ({ tagName, attribs: start && isListStart(start) ? { start } : {} }),
    a: (tagName, { href: written = '' }) => {
      const href = linkTo(written)
      return href === undefined ? removed : { tagName, attribs: { href, ...linkAttributes } }
    },
    img: (tagName, { 'data-file': name, alt = '' }) =>
      name !== undefined && isPictureName(name) ? { tagName, attribs: { 'data-file': name, alt } } : removed,
    code: (tagName, { class: classes = '' }) => {
      const language = languageInClasses(classes.split(/\s+/))
      return { tagName, attribs: language ? { class: languageClass(language) } : {} }
    },
    th: cell,
    td: cell,
  },
}

/** What has not settled by then was made to confuse readers of HTML. */
const maxRounds = 5

/**
 * The text with only the marks of the allow-list. Cleaning the answer again changes nothing: a text that reads differently
 * each time it is read (the way in which dangerous marks hide inside harmless ones) loses all its marks.
 */
export function cleanRichText(html: string): string {
  let text = html
  for (let round = 0; round < maxRounds; round += 1) {
    const cleaned = tidyTables(inlineCodes(sanitizeHtml(oneLineEnd(text), rules))).trim()
    if (cleaned === text) return cleaned
    text = cleaned
  }
  return withoutMarks(text)
}

/** A form sends line ends as two characters, which code would keep. */
const oneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Only a block of code has a language. */
function inlineCodes(cleaned: string): string {
  return cleaned.replaceAll(/(<pre>)?<code class="[^"]*">/g, (whole, block) => (block ? whole : '<code>'))
}

function withoutMarks(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').trim()
}
