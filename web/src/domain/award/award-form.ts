import { AwardForm } from '@drapeau/contract/awards.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** Points are typed as digits, which every keyboard has; whether they are given or taken is chosen beside. */
export const emptyAward = { direction: 'give', value: '', reason: '' }

type AwardValues = typeof emptyAward

/** The contract's form, where points that are taken are negative. */
export const AwardValuesSchema: FormSchema<AwardForm> = {
  safeParse: (values) => AwardForm.safeParse(isValues(values) ? asSent(values) : values),
}

function asSent({ direction, value, reason }: AwardValues): AwardForm {
  return { value: direction === 'take' ? -Number(value) : Number(value), reason }
}

function isValues(values: unknown): values is AwardValues {
  return typeof values === 'object' && values !== null && 'direction' in values && 'value' in values
}
