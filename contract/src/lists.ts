import { z } from 'zod'
import { shortText } from './fields.ts'

/** Digits only: '1e3', '0x10', ' 1' and '1.5' are refused, not guessed at. */
function wholeNumber(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most))
}

export const ListQuery = z.strictObject({
  q: shortText(100).default(''),
  page: wholeNumber(1, 1_000_000).default(1),
  perPage: wholeNumber(1, 100).default(10),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ListQuery = z.output<typeof ListQuery>

/** How many rows this page holds, and how many there are in all. */
export const rowCounts = { currentRows: z.number().int(), totalRows: z.number().int() }
