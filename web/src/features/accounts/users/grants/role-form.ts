import { sentences } from '@drapeau/contract/sentences.ts'
import { Id } from '@drapeau/contract/fields.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** A teacher has no event, whatever was chosen before; every other role needs one. */
export function formOfRole<Output>(schema: FormSchema<Output>): FormSchema<Output> {
  return {
    safeParse: (values) => {
      const typed: Partial<Record<string, unknown>> = typeof values === 'object' ? { ...values } : {}
      if (typed['role'] === 'teacher') return schema.safeParse({ ...typed, event: null })
      // What was typed into the picker and not chosen is no event.
      if (Id.safeParse(typed['event']).success) return schema.safeParse(typed)
      return { success: false, error: { issues: [{ path: ['event'], message: sentences.eventInvalid }] } }
    },
  }
}
