import { z } from 'zod'
import { Id, shortText } from './fields.ts'
import { wholeNumber } from './numbers.ts'

export const ListQuery = z.strictObject({
  q: shortText(100).default(''),
  page: wholeNumber(1, 1_000_000).default(1),
  perPage: wholeNumber(1, 100).default(10),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ListQuery = z.output<typeof ListQuery>

/** A list that can also be ordered by other columns than the name. */
export const sortedBy = <const Columns extends readonly ['name', ...string[]]>(columns: Columns) =>
  ListQuery.extend({ sort: z.enum(columns).default('name') })

/** How many rows this page holds, and how many there are in all. */
export const rowCounts = { currentRows: z.number().int(), totalRows: z.number().int() }

/** As many as fit into an address that every proxy accepts: the smallest limit is 8 KB. */
export const maxIds = 200

/** Ids are separated by commas. */
export const IdList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(maxIds))
