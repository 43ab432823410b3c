import { type GridPupil, PupilTermsForm } from '@drapeau/contract/assignments/grid.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { momentOf, wallTimeOf } from '#lib/time/local-time.ts'

/** Typing more than four digits for a year is a slip. */
export const lastDate = '9999-12-31T23:59'

const day = 86_400_000

/** What the fields hold: which of the three, and the date as the browser's clock shows it. */
export type TermsValues = { choice: string; dueAt: string }

/** Who gets more time gets a day more, unless another date is typed. */
export function termsValuesOf(
  { dueAt, extended, exempt }: Pick<GridPupil, 'dueAt' | 'extended' | 'exempt'>,
  common: string,
  timeZone: string,
): TermsValues {
  const offered = extended ? dueAt : new Date(Date.parse(common) + day).toISOString()
  return { choice: exempt ? 'exempt' : extended ? 'extended' : 'same', dueAt: wallTimeOf(offered, timeZone) }
}

/** The contract's form as a browser fills it in. An extension that is no later than the common date is none. */
export function termsSchema(timeZone: string, common: string): FormSchema<PupilTermsForm> {
  return {
    safeParse: (values) => {
      const { choice, dueAt }: Partial<Record<string, unknown>> = typeof values === 'object' ? { ...values } : {}
      const moment = choice === 'extended' ? (momentOf(String(dueAt), timeZone)?.instant ?? '') : null
      const result = PupilTermsForm.safeParse({ dueAt: moment, exempt: choice === 'exempt' })
      if (!result.success || (moment !== null && Date.parse(moment) <= Date.parse(common)))
        return { success: false, error: { issues: [{ path: ['dueAt'], message: sentences.extensionEarlier }] } }
      return { success: true, data: result.data }
    },
  }
}
