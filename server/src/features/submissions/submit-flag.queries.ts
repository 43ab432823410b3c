import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSetApart } from '#features/assignments/set-apart.queries.ts'
import { solvedBy } from '#features/practice/solved-by.queries.ts'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import type { GivenFlag } from './judge.queries.ts'

export interface Place {
  /** The account is enabled, active and a player. */
  isPlayer: boolean
  /** Null when the challenge is not there for them. */
  mode: PlayerChallenge['mode'] | null
  /** Of the challenge; null when there is none. */
  version: number | null
  /** Of its event, where it is played in one. */
  eventId: string | null
  /** Theirs in it, with whether it may play. */
  entryId: string | null
  status: EntryStatus | null
  members: number | null
  leastMembers: number | null
  freezeDate: Date | null
  revealedAt: Date | null
  pausedAt: Date | null
  /** The challenge takes no more flags. */
  isClosed: boolean
}

/** Whatever is kept in memory: where an answer that arrived at that moment belongs. */
export async function getPlace(db: Db, { accountId, challengeId, at }: GivenFlag): Promise<Place> {
  const { rows } = await sql<Place>`
    select
      exists (
        select from account where id = ${accountId} and enabled and active and type = 'user'
      ) as "isPlayer",
      asked.version, asked.mode, asked.event_id as "eventId", asked.entry_id as "entryId", asked.status, asked.members,
      asked.least_members as "leastMembers", asked.freezes_at as "freezeDate", asked.revealed_at as "revealedAt",
      asked.paused_at as "pausedAt", coalesce(asked.is_closed, false) as "isClosed"
    from (select) as once left join (
      select challenge.version, event.id as event_id, entry.id as entry_id, entry.status, entry.members,
        greatest(1, event.min_team_size) as least_members, event.freezes_at, event.revealed_at,
        event.paused_at, challenge.closes_at <= ${eventClock(at)} as is_closed,
        case
          when not ${isThere(at)} then null
          when event.id is null or (event.practice_after_end and event.ends_at <= ${eventClock(at)}) then 'practice'
          when entry.id is null or ${at} < event.starts_at then null
          when ${eventClock(at)} < event.ends_at then 'event'
          else 'closed'
        end as mode
      from challenge
      left join event on event.id = challenge.event_id
      left join entry_member on entry_member.event_id = event.id and entry_member.account_id = ${accountId}
      left join entry on entry.id = entry_member.entry_id
      where challenge.id = ${challengeId}
    ) as asked on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table has one row.')
  return row
}

/** What could have kept an answer from being judged where it belongs. */
export interface Standing {
  isLocked: boolean
  isSolved: boolean
  /** The player has solved it for another entry of the event. */
  isSolvedElsewhere: boolean
  hasAttempts: boolean
  /** When the answers so far are worked off. */
  accountPacedUntil: Date | null
  challengePacedUntil: Date | null
}

/** The standing is that of the player in practice and of the entry in an event. */
export async function getStanding(db: Db, flag: GivenFlag, { mode, entryId, eventId }: Place): Promise<Standing> {
  const { accountId, challengeId, at } = flag
  const isInEvent = mode === 'event' && entryId !== null
  const isOwn = isInEvent ? sql`entry_id = ${entryId}` : sql`account_id = ${accountId} and entry_id is null`
  const isSolved = (challenge: string): RawBuilder<unknown> =>
    isInEvent
      ? sql`exists (select from solve where solve.challenge_id = ${sql.raw(challenge)} and ${isOwn})`
      : sql.raw(solvedBy(challenge, 'asked.account_id', 'asked.at'))
  const { rows } = await sql<Standing>`
    select
      exists (
        select from challenge_requirement as needed
        where needed.challenge_id = ${challengeId} and ${isInEvent ? isOfSameEvent : sql`true`}
          and not ${isSolved('needed.required_id')}
      ) as "isLocked",
      ${isSolved('asked.challenge_id')} as "isSolved",
      ${isInEvent} and exists (
        select from solve join entry on entry.id = solve.entry_id
        where solve.challenge_id = ${challengeId} and solve.account_id = ${accountId}
          and entry.event_id = ${eventId}::uuid and entry.id <> ${entryId}::uuid
      ) as "isSolvedElsewhere",
      not exists (
        select from challenge
        where challenge.id = ${challengeId} and challenge.max_attempts > 0 and challenge.max_attempts <=
          coalesce((select wrong - free from attempt where challenge_id = ${challengeId} and ${isOwn}), 0)
          + ${isInEvent ? carriedInto(flag, entryId, eventId) : sql`0`}
          and not ${isInEvent ? sql`false` : sql.raw(isSetApart('has_free_attempts', 'asked.account_id', 'asked.challenge_id', 'asked.at'))}
      ) as "hasAttempts",
      (select paced_until from flag_pace where account_id = ${accountId}) as "accountPacedUntil",
      (
        select nullif(paced_until, '-infinity') from attempt where challenge_id = ${challengeId} and ${isOwn}
      ) as "challengePacedUntil"
    from (select ${accountId}::uuid as account_id, ${challengeId}::uuid as challenge_id, ${at}::timestamptz as at) as asked`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A query without a table has one row.')
  return row
}

/** Wrong answers of entries of the event that the player has left. */
function carriedInto({ accountId, challengeId }: GivenFlag, entryId: string, eventId: string | null) {
  return sql`(
    select coalesce(sum(used), 0) from carried_attempt
    where account_id = ${accountId} and challenge_id = ${challengeId} and event_id = ${eventId} and entry_id <> ${entryId})`
}

const isOfSameEvent: RawBuilder<unknown> = sql`exists (
  select from challenge as asked join challenge as required on required.event_id = asked.event_id
  where asked.id = needed.challenge_id and required.id = needed.required_id)`
