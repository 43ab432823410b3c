import { Document, type Tags, visit } from 'yaml'

/** What readers of YAML 1.1 refuse, or take for the end of a line: one of them would cost the whole file. */
const special = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu

/**
 * Writes YAML that readers of 1.1, such as ctfcli, and of 1.2 understand alike: texts are quoted where the first would take
 * them for a number, a date, a truth value or an error.
 */
export function writeYaml(fields: object): string {
  const document = new Document(fields, { version: '1.1', aliasDuplicateObjects: false, customTags: withoutMerge })
  visit(document, {
    Scalar: (_key, scalar) => {
      if (typeof scalar.value === 'string' && needsQuotes(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  // Only texts in double quotes have any of them, but for line ends and the tabs of other texts.
  return document.toString({ lineWidth: 0 }).replaceAll(special, escaped)
}

/** It would write the text `<<` as a merge key, whatever else is said. */
const withoutMerge = (tags: Tags): Tags =>
  tags.filter((tag) => typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:merge')

function needsQuotes(text: string): boolean {
  if (text === '<<' || text === '=') return true
  // Blocks of several lines may have tabs.
  return (text.match(special) ?? []).some(
    (character) => character !== '\n' && (character !== '\t' || !text.includes('\n')),
  )
}

function escaped(character: string): string {
  if (character === '\n' || character === '\t') return character
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
