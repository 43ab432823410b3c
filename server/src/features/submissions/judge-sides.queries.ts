import { solvedBy } from '#features/practice/solved-by.queries.ts'
import { isSetApart } from '#features/assignments/set-apart.queries.ts'
import { takesFlags } from '#domain/challenge/challenge-window.queries.ts'
import { comparedFirst, comparedNext, type Side } from './judge-text.queries.ts'

const solvedByPlayer = (challengeId: string): string => solvedBy(challengeId, 'flag.account_id', 'flag.at')

/** In practice an answer counts for who gives it. */
export const practiceSide: Side = {
  owner: 'account_id',
  brings: [],
  holds: '',
  admits: '',
  keeps: '',
  passes: '',
  // Of no event, or of one that has ended and stays open for practice.
  isVisible: (challenge) => `${takesFlags(challenge, 'flag.at')} and (${challenge}.event_id is null or exists (
    select from event where event.id = ${challenge}.event_id and event.practice_after_end
      and event.ends_at <= least(flag.at, event.paused_at)))`,
  isSolved: solvedByPlayer,
  carried: '0',
  isSolvedElsewhere: 'false',
  isUnlocked: (challenge) => `not exists (
    select from challenge_requirement as needed
    where needed.challenge_id = ${challenge}.id and not ${solvedByPlayer('needed.required_id')})`,
  isFree: `case when answered.max_attempts > 0
    then ${isSetApart('has_free_attempts', 'flag.account_id', 'answered.id', 'flag.at')} else false end`,
  counts: `(
    select practice_solves(counted.practice, counted.competition, event.ends_at, event.freezes_at, event.revealed_at,
      least(flag.at, event.paused_at))
    from (select) as once left join event on event.id = flag.event_id)`,
  // The counts are locked first, in their order: the trigger solve_is_no_second looks at what was stored until then.
  solve: { columns: '', values: '', from: ' join counted on counted.challenge_id = flag.challenge_id' },
  comparedUntil: 'pace.compared_until',
  columns: 'true as "isCounted"',
}

const solvedByEntry = (challengeId: string): string => `exists (
    select from solve where solve.challenge_id = ${challengeId} and solve.entry_id = flag.entry_id)`

/**
 * In an event that runs, an answer counts for the entry of who gives it. Whether it may play and whether they are in it is
 * seen on rows that nobody can change until the verdict is stored: who was removed before, or whose entry was
 * disqualified, has nothing judged afterwards.
 */
export const entrySide: Side = {
  owner: 'entry_id',
  brings: ['entry_id', 'address_digest'],
  holds: `
contender as materialized (
  select entry.id, entry.event_id, entry.status from entry
  where entry.id = any (array(
      select flag.entry_id from flag
      join pace on pace.account_id = flag.account_id join answered on answered.id = flag.challenge_id))
    and entry.status <> 'disqualified'
    and entry.members >= (select greatest(1, event.min_team_size) from event where event.id = entry.event_id)
  order by entry.id for share
),
member as materialized (
  select event_id, account_id, entry_id from entry_member
  where (event_id, account_id, entry_id) in (
    select contender.event_id, flag.account_id, contender.id
    from flag join contender on contender.id = flag.entry_id)
  order by event_id, account_id for key share
),
compared as (
  insert into entry_pace as known (entry_id, compared_until)
  select flag.entry_id, ${comparedFirst}
  from flag join member on member.entry_id = flag.entry_id and member.account_id = flag.account_id
  order by flag.entry_id
  on conflict (entry_id) do update set compared_until = ${comparedNext}
  returning known.entry_id, known.compared_until
),`,
  admits: `
    join contender on contender.id = flag.entry_id and contender.event_id = answered.event_id
    join member on member.entry_id = flag.entry_id and member.account_id = flag.account_id
    join compared on compared.entry_id = flag.entry_id`,
  keeps: ', contender.status as entry_status',
  passes: ', flag.entry_status',
  // While its event runs and is not paused, by the moment at which the answer arrived. Of others only those of the same event.
  isVisible: (challenge, own) => `${takesFlags(challenge, 'flag.at')} and exists (
    select from event
    where event.id = ${challenge}.event_id and event.id = ${own}.event_id
      and event.starts_at <= flag.at and flag.at < event.ends_at
      and (event.paused_at is null or flag.at < event.paused_at))`,
  isSolved: solvedByEntry,
  // Both are committed before the player can join another entry, so a statement that sees the new seat sees them too.
  carried: `(
    select coalesce(sum(before.used), 0)::int from carried_attempt as before
    where before.account_id = flag.account_id and before.challenge_id = flag.challenge_id
      and before.event_id = contender.event_id and before.entry_id <> flag.entry_id)`,
  isSolvedElsewhere: `exists (
    select from solve join entry as other on other.id = solve.entry_id
    where solve.account_id = flag.account_id and solve.challenge_id = flag.challenge_id
      and other.event_id = contender.event_id)`,
  // What is required outside of the event does not count there.
  isUnlocked: (challenge) => `not exists (
    select from challenge_requirement as needed
    join challenge as required on required.id = needed.required_id and required.event_id = ${challenge}.event_id
    where needed.challenge_id = ${challenge}.id and not ${solvedByEntry('needed.required_id')})`,
  isFree: 'false',
  counts: 'counted.competition',
  // The places of one statement follow each other in the order of arrival, while nobody else can give any.
  solve: {
    columns: ', entry_id, place',
    values: `, flag.entry_id, counted.places + row_number() over (partition by flag.challenge_id order by flag.place)`,
    from: ' join counted on counted.challenge_id = flag.challenge_id',
  },
  comparedUntil: 'compared.compared_until',
  columns: `flag.entry_status = 'playing' as "isCounted", flag.entry_id as "entryId", flag.event_id as "eventId",
  array(select account_id from entry_member where entry_member.entry_id = flag.entry_id) as members`,
}
