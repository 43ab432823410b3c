import { sentences } from '@drapeau/contract/sentences.ts'

interface Named {
  _id: string
  name: string
}

/** Why a challenge cannot be required, in the contract's words; null when it can. A circle is for the server to see. */
export function requirementRefusal(self: string, required: readonly Named[], candidate: Named): string | null {
  if (candidate._id === self) return sentences.requirementSelf
  if (required.some(({ _id }) => _id === candidate._id)) return sentences.requirementDuplicate
  return null
}

/** True when saving would change something; the order in which they were named means nothing. */
export function areOthersRequired(before: readonly Named[], now: readonly Named[]): boolean {
  const ids = new Set(before.map(({ _id }) => _id))
  return before.length !== now.length || now.some(({ _id }) => !ids.has(_id))
}
