import { sentences } from '@drapeau/contract/sentences.ts'
import type { z } from 'zod'

const ours = new Set<string>(Object.values(sentences))

/**
 * One sentence per field, for its first error. An unknown field is named, never dropped silently; one that `value` lacks is
 * reported as missing, not as invalid.
 */
export function fieldErrors(error: z.ZodError, value?: unknown): Record<string, string> {
  const errors: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key.slice(0, 64)].join('.')] ??= sentences.fieldUnknown
      continue
    }
    // A library's own wording ("expected string, received array") is no sentence for a person.
    const sentence = ours.has(issue.message) ? issue.message : sentences.fieldInvalid
    const isMissing = sentence === sentences.fieldInvalid && isLeftOut(value, issue.path)
    errors[issue.path.join('.')] ??= isMissing ? sentences.fieldRequired : sentence
  }
  return errors
}

function isLeftOut(value: unknown, path: readonly PropertyKey[]): boolean {
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return false
  const field: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  return rest.length === 0 ? field === undefined : isLeftOut(field, rest)
}
