import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FoundSteps, ms, stepsFrom, stepsOf } from '#features/practice/own-progress.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsPrepared } from '#platform/database/prepared-statement.queries.ts'
import type { EntryProgress } from './entry-progress.ts'

interface Found extends FoundSteps {
  entryId: string
  status: EntryStatus
  members: string[]
  solvers: { id: string; accountId: string | null }[]
  charges: { challengeId: string; cost: number; at: number; accountId: string | null }[]
  awards: { value: number; reason: string; at: number }[]
  /** Wrong answers of entries of the event that the reader has left. */
  carried: { id: string; used: number }[]
}

/** All of it in one round trip; null for somebody who does not take part. */
export async function findEntryProgress(db: Db, eventId: string, accountId: string): Promise<EntryProgress | null> {
  return progressIn(await rowsPrepared(db, 'progress of an entry', progressQuery(eventId, accountId).compile(db)))
}

function progressQuery(eventId: string, accountId: string): RawBuilder<Found> {
  return sql<Found>`
    with seat as materialized (
      select entry.id, entry.status from entry_member join entry on entry.id = entry_member.entry_id
      where entry_member.event_id = ${eventId} and entry_member.account_id = ${accountId}
    )
    select seat.id as "entryId", seat.status,
      array(select account_id from entry_member where entry_id = seat.id order by joined_at, account_id) as members,
      ${stepsOf(sql`entry_id = seat.id`)},
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'accountId', account_id)), '[]')
       from solve where entry_id = seat.id) as solvers,
      (select coalesce(json_agg(json_build_object('challengeId', hint.challenge_id, 'cost', paid.cost,
         'at', paid.at, 'accountId', paid.account_id) order by paid.at), '[]')
       from (
         select hint_id, account_id, cost, ${ms('created_at')} as at from hint_unlock where entry_id = seat.id
       ) as paid
       join hint on hint.id = paid.hint_id
       join challenge on challenge.id = hint.challenge_id and challenge.event_id = ${eventId}) as charges,
      (select coalesce(json_agg(json_build_object('value', value, 'reason', reason, 'at', ${ms('created_at')})
         order by created_at), '[]')
       from award where entry_id = seat.id) as awards,
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'used', used)), '[]')
       from (
         select challenge_id, sum(used)::int as used from carried_attempt
         where account_id = ${accountId} and event_id = ${eventId} and entry_id <> seat.id
         group by challenge_id having sum(used) > 0
       ) as before) as carried
    from seat`
}

function progressIn([found]: readonly Found[]): EntryProgress | null {
  return found ? progressOf(found) : null
}

function progressOf(found: Found): EntryProgress {
  const steps = stepsFrom(found)
  return {
    ...steps,
    used: withCarried(steps.used, found.carried),
    entryId: found.entryId,
    status: found.status,
    members: found.members,
    solvers: new Map(found.solvers.map(({ id, accountId }) => [id, accountId])),
    charges: found.charges.map(({ challengeId, cost, at, accountId }) => ({
      challengeId,
      cost,
      at: new Date(at),
      accountId,
    })),
    awards: found.awards.map(({ value, reason, at }) => ({ value, reason, at: new Date(at) })),
  }
}

/** As the judge counts: what the entry has used, and what the reader brings from another. */
function withCarried(own: ReadonlyMap<string, number>, carried: Found['carried']): Map<string, number> {
  const all = new Map(own)
  for (const { id, used } of carried) all.set(id, (all.get(id) ?? 0) + used)
  return all
}
