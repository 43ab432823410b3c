import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AssignmentNews } from './assignment-news.ts'
import { insertOpening, isSetNow } from './own-assignments.queries.ts'

/** Only the first time is stored, and shown to the teachers of the running assignments that have the challenge. */
export async function markChallengeOpened(
  { db, member, now }: Ctx<'player'>,
  news: AssignmentNews,
  challengeId: string,
): Promise<void> {
  const opened = { accountId: member.accountId, challengeId }
  if (!(await isSetNow(db, opened, now))) throw new Refusal('not-found')
  if (await insertOpening(db, opened, now)) news.add([member.accountId])
}
