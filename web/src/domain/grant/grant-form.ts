import type { FormSchema } from '#lib/forms/form-state.ts'
import { momentOf } from '#lib/time/local-time.ts'

/** The contract's form as a browser fills it in: its end is a wall clock of the zone, and empty for none. */
export function withEnd<Output>(schema: FormSchema<Output>, timeZone: string): FormSchema<Output> {
  return {
    safeParse: (values) => {
      const typed: Partial<Record<string, unknown>> = typeof values === 'object' ? { ...values } : {}
      return schema.safeParse({ ...typed, endsAt: endOf(typed['endsAt'], timeZone) })
    },
  }
}

/** What is no date is sent as it is, and refused with the contract's sentence. */
function endOf(typed: unknown, timeZone: string): string | null {
  if (typeof typed !== 'string' || typed === '') return null
  return momentOf(typed, timeZone)?.instant ?? typed
}
