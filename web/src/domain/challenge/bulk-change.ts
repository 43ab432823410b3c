import { type ChallengeBefore, changeChallenges, maxChanged } from '@drapeau/contract/challenges/bulk-change.ts'
import type { CallOf } from '@drapeau/contract/route.ts'
import { call } from '#lib/http/call.ts'

/** All of them or none; returns what they were. */
export async function changeMany(
  challenges: CallOf<typeof changeChallenges>['body']['challenges'],
): Promise<ChallengeBefore[]> {
  return (await call(changeChallenges, { body: { challenges } })).before
}

/** As many lists as it takes to send them. */
export function inParts<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / maxChanged)
  return Array.from({ length: count }, (_, at) => items.slice(at * maxChanged, (at + 1) * maxChanged))
}
