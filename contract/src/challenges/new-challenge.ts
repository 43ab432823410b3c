import { z } from 'zod'
import { HintForm } from '../hints.ts'
import { Reference } from '../references.ts'
import { sentences } from '../sentences.ts'
import { ChallengeForm } from './challenge-form.ts'

/** As many as fit into one field of a form with their longest texts; more can be added to the stored challenge. */
export const mostNewHints = 10
export const mostRequirements = 100

export const Requirements = z.array(Reference).max(mostRequirements)

/** A new challenge with its first hints, in this order, and with what it requires: all of it is stored, or nothing. */
export const NewChallengeForm = ChallengeForm.safeExtend({
  hints: listInForm(z.array(HintForm.omit({ version: true })).max(mostNewHints, { error: sentences.hintsMany })),
  requirements: listInForm(Requirements),
})
export type NewChallengeForm = z.output<typeof NewChallengeForm>

/** A multipart form has only text: there a list is sent as JSON, and an empty text is an empty list. */
function listInForm<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return z
    .preprocess(
      (sent: string | z.input<Item>[]) => (typeof sent === 'string' ? listFrom(sent) : sent),
      list.meta({ description: 'In a form: the list as JSON.' }),
    )
    .default([])
}

/** A text that is no JSON is left as it is: the schema of the list refuses it. */
function listFrom(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
