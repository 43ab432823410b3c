import { readCode } from '@drapeau/rules/code.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { holdOpenEvent } from './entries.queries.ts'
import { findInviting, type InvitingRow } from './invitation.queries.ts'

/** With a code, people see which team they would join; it is refused where joining would be, for the same reason. */
export async function readInvitation(
  { db, now, member }: Ctx<'player'>,
  eventId: string,
  typed: string,
): Promise<InvitingRow> {
  const event = await holdOpenEvent(db, eventId)
  if (!event) throw new Refusal('not-found')
  if (statusOf(event, now) === 'ended') throw new Refusal('event-over')
  if (event.isSolo) throw new Refusal('played-alone')
  const team = await findInviting(db, eventId, readCode(typed), member.accountId)
  if (!team) throw new Refusal('invalid-code')
  return team
}
