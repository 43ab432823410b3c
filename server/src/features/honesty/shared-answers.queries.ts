import { mostSharing } from '@drapeau/rules/honesty.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface SharedRow {
  challengeId: string
  /** As it is compared: without blanks around it, in small letters. */
  text: string
  sharing: number
  answering: number
}

export interface GivenRow {
  /** Which of those asked for, from 1. */
  place: number
  challengeId: string
  challengeName: string
  /** As it was typed. */
  answer: string
  entryId: string
  entryName: string
  userId: string | null
  userName: string | null
  at: Date
}

const folded = (text: string): string => `lower(normalize(btrim(${text}, E' \\t\\r\\n\\u00a0')))`
const inner = (text: string): string => `regexp_replace(${text}, '^[^{}]*\\{(.*)\\}$', '\\1')`

const wrong = (eventId: string) => sql`
  select submission.challenge_id, submission.entry_id, submission.account_id, submission.answer, submission.created_at,
    ${sql.raw(folded('submission.answer'))} as text
  from submission join entry on entry.id = submission.entry_id
  where entry.event_id = ${eventId} and not submission.is_correct`

/**
 * Wrong texts that several entries gave to the same challenge, those of the fewest first. The flag of another challenge is
 * one of them; the flag of this one, without its wrapper or in another case, is not: whoever has solved it may type that.
 */
export async function listSharedTexts(db: Db, eventId: string, most: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with wrong as materialized (${wrong(eventId)}),
    answering as (select challenge_id, count(distinct entry_id)::int as entries from wrong group by challenge_id),
    shared as (
      select challenge_id, text, count(distinct entry_id)::int as sharing, max(created_at) as last
      from wrong group by challenge_id, text having count(distinct entry_id) between 2 and ${mostSharing}
    )
    select shared.challenge_id as "challengeId", shared.text, shared.sharing, answering.entries as answering
    from shared
      join answering on answering.challenge_id = shared.challenge_id
      join challenge on challenge.id = shared.challenge_id
    where ${sql.raw(`${inner('shared.text')} <> ${inner(folded('challenge.flag'))}`)}
    order by shared.sharing, shared.last desc, shared.text
    limit ${most}`.execute(db)
  return rows
}

/** Who gave each of these texts: every entry once, when it did so first. */
export async function listGiven(db: Db, eventId: string, texts: readonly SharedRow[]): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    with wrong as materialized (${wrong(eventId)}),
    given as (
      select distinct on (asked.place, wrong.entry_id)
        asked.place::int as place, wrong.challenge_id, wrong.answer, wrong.entry_id, wrong.account_id, wrong.created_at
      from unnest(
          ${texts.map(({ challengeId }) => challengeId)}::uuid[], ${texts.map(({ text }) => text)}::text[]
        ) with ordinality as asked (challenge_id, text, place)
        join wrong on wrong.challenge_id = asked.challenge_id and wrong.text = asked.text
      order by asked.place, wrong.entry_id, wrong.created_at
    )
    select given.place, challenge.id as "challengeId", challenge.name as "challengeName", given.answer,
      entry.id as "entryId", entry.name as "entryName", account.id as "userId", account.name as "userName",
      given.created_at as at
    from given
      join challenge on challenge.id = given.challenge_id
      join entry on entry.id = given.entry_id
      left join account on account.id = given.account_id
    order by given.place, given.created_at, entry.id`.execute(db)
  return rows
}
