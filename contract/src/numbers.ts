import { z } from 'zod'
import { sentences } from './sentences.ts'

/** Digits only: '1e3', '0x10', ' 1' and '1.5' are refused. A form sends numbers as text. */
export function wholeNumber(least: number, most: number, sentence: string = sentences.fieldInvalid) {
  return requiredNumber(least, most, sentence, sentence)
}

/** With its own sentence for a missing or empty number. */
export function requiredNumber(least: number, most: number, missing: string, sentence: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[0-9]{1,9}$/)
          .transform(Number),
      ],
      { error: ({ input }) => (input === undefined || input === '' ? missing : sentence) },
    )
    .pipe(z.number().int({ error: sentence }).min(least, { error: sentence }).max(most, { error: sentence }))
}

/** The number of changes when the editor was opened: an update of an older copy is refused. */
export const Version = wholeNumber(1, 999_999_999)
