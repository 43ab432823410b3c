import { z } from 'zod'
import { sentences } from './sentences.ts'

const zoned = z.iso.datetime({ offset: true })
/** Longer than any moment with its zone and nanoseconds. */
const longest = 40

/** A moment in a request, in ISO 8601 with its time zone. Any zone is accepted and converted to UTC. */
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

/** Whether this is a moment in its stored form. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest && zoned.safeParse(value).success
}

/** An invalid moment is returned unchanged, so that validation can report it. */
function inUtc(value: string): string {
  const written = value.length <= longest ? value.toUpperCase() : value
  return isMoment(written) ? new Date(written).toISOString() : value
}
