import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccounts } from '#platform/live/announce.ts'
import { insertOpening, listTeachersOfRunning } from './own-assignments.queries.ts'

/** Only the first time is stored, and shown to the teachers of the running assignments that have the challenge. */
export async function markChallengeOpened(ctx: Ctx<'player'>, challengeId: string): Promise<void> {
  const { db, bus, member, now } = ctx
  const running = await listTeachersOfRunning(db, { accountId: member.accountId, challengeId }, now)
  if (!running.isAny) throw new Refusal('not-found')
  const isFirst = await insertOpening(db, { accountId: member.accountId, challengeId }, now)
  if (isFirst) await sendToAccounts(bus, db, running.teachers, { kind: 'stale', keys: ['assignments'] })
}
