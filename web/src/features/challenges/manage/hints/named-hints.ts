import type { Hint } from '@drapeau/contract/hints.ts'

/** Hints by the names under which administrators choose among them: their place, and their title if they have one. */
export function namedHints(
  hints: readonly Pick<Hint, '_id' | 'title'>[],
  nameOf: (place: number, title: string) => string,
): { _id: string; name: string }[] {
  return hints.map(({ _id, title }, at) => ({ _id, name: nameOf(at + 1, title) }))
}
