import { type Priced, valueOf } from '@drapeau/rules/price.ts'
import type { ChallengeFields } from './challenges.queries.ts'

export type PricedRow = Pick<ChallengeFields, 'type' | 'value' | 'minimum' | 'decay' | 'func'>

/** What it is worth after so many solves. */
export function currentValueOf(row: PricedRow, solves: number): number {
  return valueOf(priceOf(row), solves)
}

function priceOf({ type, value, minimum, decay, func }: PricedRow): Priced {
  if (type === 'standard') return { type, value }
  // The constraint challenge_price keeps a dynamic challenge from being without these.
  if (minimum === null || decay === null) throw new Error('A dynamic challenge has no minimum or no decay.')
  return { type, value, minimum, decay, func }
}
