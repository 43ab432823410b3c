import { sentences } from '@drapeau/contract/sentences.ts'
import type { z } from 'zod'

const ours = new Set<string>(Object.values(sentences))

/** One sentence per field, the first that was broken. A field that is not ours is named, never dropped silently. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key.slice(0, 64)] ??= sentences.fieldUnknown
      continue
    }
    // A library's own wording ("expected string, received array") is no sentence for a person.
    errors[issue.path.join('.')] ??= ours.has(issue.message) ? issue.message : sentences.fieldInvalid
  }
  return errors
}
