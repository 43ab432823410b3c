import { type PriceColumns, priceOf, valueOf } from '@drapeau/rules/price.ts'

/** What it is worth after so many solves. */
export function currentValueOf(row: PriceColumns, solves: number): number {
  return valueOf(priceOf(row), solves)
}
