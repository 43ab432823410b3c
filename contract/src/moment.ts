import { z } from 'zod'
import { sentences } from './sentences.ts'

const zoned = z.iso.datetime({ offset: true })
/** Longer than any moment with its zone and nanoseconds. */
const longest = 40

/** A moment that a caller sends, as ISO 8601 with its zone. It is read in any zone and kept in UTC. */
export function moment(missing: string) {
  return z
    .string({ error: ({ input }) => (input ? sentences.dateForm : missing) })
    .overwrite(inUtc)
    .superRefine((value, ctx) => {
      if (value === '') ctx.addIssue({ code: 'custom', message: missing })
      else if (!isMoment(value)) ctx.addIssue({ code: 'custom', message: sentences.dateForm })
    })
    .meta({ format: 'date-time' })
}

/** Whether this is a moment as it is kept. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest && zoned.safeParse(value).success
}

/** What is no moment stays as it is, for the sentence about it. */
function inUtc(value: string): string {
  const written = value.length <= longest ? value.toUpperCase() : value
  return isMoment(written) ? new Date(written).toISOString() : value
}
