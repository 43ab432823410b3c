import { hasWords, OptionalRichText, RichText } from '@drapeau/contract/fields.ts'
import type { z } from 'zod'
import { fieldErrors } from '../http/field-errors.ts'
import { Refusal } from '../http/refusal.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** The description as it is kept. It keeps the rules of what was sent: something to read, and not too long to edit again. */
export function cleanDescription(html: string): string {
  return checked(RichText, 'description', cleanRichText(html))
}

/** The French one, which need not be there: null when nothing is left to read. */
export function cleanFrenchDescription(html: string): string | null {
  return cleanOptional('description_fr', html)
}

/** Cleans the field of this name. */
export function cleanOptional(field: string, html: string): string | null {
  const text = checked(OptionalRichText, field, cleanRichText(html))
  return hasWords(text) ? text : null
}

function checked(schema: z.ZodType<string>, field: string, text: string): string {
  const read = schema.safeParse(text)
  if (read.success) return read.data
  const { '': sentence = '' } = fieldErrors(read.error)
  throw new Refusal('invalid-input', { errors: { [field]: sentence } })
}
