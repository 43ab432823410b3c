import { RichText } from '@drapeau/contract/fields.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { Refusal } from '../http/refusal.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** The description as it is kept. It keeps the rules of what was sent: something to read, and not too long to edit again. */
export function cleanDescription(html: string): string {
  const read = RichText.safeParse(cleanRichText(html))
  if (read.success) return read.data
  const { '': sentence = '' } = fieldErrors(read.error)
  throw new Refusal('invalid-input', { errors: { description: sentence } })
}
