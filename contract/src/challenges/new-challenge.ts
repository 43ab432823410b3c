import { z } from 'zod'
import { HintForm } from '../hints.ts'
import { Reference } from '../references.ts'
import { sentences } from '../sentences.ts'
import { ChallengeForm } from './challenge-form.ts'
import { listInForm } from './list-in-form.ts'

/** As many as fit into one field of a form with their longest texts; more can be added to the stored challenge. */
export const maxNewHints = 10
export const maxRequirements = 100

export const Requirements = z.array(Reference).max(maxRequirements)

/** A new challenge with its first hints, in this order, and with what it requires: all of it is stored, or nothing. */
export const NewChallengeForm = ChallengeForm.safeExtend({
  hints: listInForm(
    z.array(HintForm.omit({ version: true, requirements: true })).max(maxNewHints, { error: sentences.hintsMany }),
  ),
  requirements: listInForm(Requirements),
})
export type NewChallengeForm = z.output<typeof NewChallengeForm>
