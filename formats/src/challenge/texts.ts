import { hasWords } from '@drapeau/contract/fields.ts'
import type { CollectedChallenge, CollectedFile } from '../collection.ts'
import { toRichText } from '../markdown/rich-text.ts'
import type { Note } from './note.ts'
import { limits, storable } from './limits.ts'
import type { WrittenChallenge } from './written.ts'

type Texts = Pick<CollectedChallenge, 'description' | 'descriptionFr' | 'attribution' | 'solution' | 'converted'>

/** Checks the Markdown of a challenge by converting it, so that what will be lost is known before anything is kept. */
export function finishTexts(
  written: WrittenChallenge,
  name: string,
  files: readonly CollectedFile[],
  note: Note,
): Texts {
  const names = new Set(files.map((file) => file.name))
  const converted = new Map<string, string>()
  const check = (field: string, most: number, markdown: string | null): string | null => {
    if (markdown === null) return null
    const text = storable(markdown).trim()
    if (text.length > most) {
      note('text-left-out', { field, most })
      return null
    }
    if (isPlain(text)) return text === '' ? null : text
    const rich = toRichText(text, (file) => (names.has(file) ? file : undefined))
    const { html, outside, removed, languages, isFlattened } = rich
    if (html.length > most) {
      note('text-left-out', { field, most })
      return null
    }
    for (const address of outside)
      note(isElsewhere(address) ? 'picture-outside' : 'picture-missing', { address }, field)
    if (removed.length > 0) note('html-reduced', { elements: removed.join(', ') }, field)
    if (languages.length > 0) note('code-language-unknown', { languages: languages.join(', ').slice(0, 200) }, field)
    if (isFlattened) note('text-too-nested', { field })
    if (!hasWords(html)) return null
    converted.set(text, html)
    return text
  }
  return {
    description: checkDescription(written.description, name, check, note),
    descriptionFr: check('description_fr', limits.description, written.descriptionFr),
    attribution: check('attribution', limits.attribution, written.attribution) ?? '',
    solution: check('solution', limits.solution, written.solution),
    converted,
  }
}

const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)

/** Letters, digits and commas mean themselves in Markdown: most short texts need no parser. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N} ,;?'’.]*$/u.test(text) && !/^\d+\./.test(text)

type Check = (field: string, most: number, markdown: string) => string | null

function checkDescription(markdown: string, name: string, check: Check, note: Note): string {
  // Twice as many units as characters, at most.
  if (markdown.length > limits.description) {
    note('description-too-long', { most: limits.description })
    return ''
  }
  const text = check('description', limits.description, markdown)
  if (text !== null) return text
  note('description-missing')
  return name
}
