import type { ChallengeTies } from '@drapeau/contract/challenges/challenges.ts'
import { sumOf } from '#lib/http/concurrent.ts'
import type { Office } from '#lib/messages/office-messages.ts'

type Words = Office['challenges']['remove']

const kinds = ['solves', 'submissions', 'files', 'hints', 'writeUps'] as const

/** What goes with a challenge, or with several; what there is none of is not spoken of. */
export function lossesOf(words: Words, all: readonly ChallengeTies[]): string[] {
  return kinds
    .map((kind) => ({ kind, count: sumOf(all, (ties) => ties[kind]) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words[kind](count))
}

/** How many other challenges, which stay, require one of these. */
export function countFollowers(all: readonly ChallengeTies[], ids: readonly string[]): number {
  const followers = new Set(all.flatMap(({ requiredBy }) => requiredBy.map(({ _id }) => _id)))
  return [...followers].filter((id) => !ids.includes(id)).length
}
