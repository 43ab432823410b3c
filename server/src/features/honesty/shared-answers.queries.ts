import { maxSharing } from '@drapeau/rules/honesty.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface SharedRow {
  challengeId: string
  /** As it is compared: without blanks around it, in small letters. */
  text: string
  sharing: number
  answering: number
  sharingAnywhere: number
  answeringAnywhere: number
  /** These answers are the evidence. */
  ids: string[]
}

export interface GivenRow {
  /** Which of those asked for, from 1. */
  place: number
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
  /** The answer as it was typed. */
  answer: string
  entryId: string
  entryName: string
  userId: string | null
  userName: string | null
  at: Date
}

const bare = (text: string): string => `lower(btrim(${text}, E' \\t\\r\\n\\u00a0'))`
/** To bring a text into its normal form takes ten times as long as all else: plain letters are in it already. */
const folded = (text: string): string =>
  `case when octet_length(${text}) = char_length(${text}) then ${bare(text)} else ${bare(`normalize(${text})`)} end`
const inner = (text: string): string => `regexp_replace(${text}, '^[^{}]*\\{(.*)\\}$', '\\1')`

/**
 * Questions are left out: with four choices many give the same wrong answer. So are texts that were emptied when their time
 * was over. Wrong texts that several entries gave to the same challenge, those of the fewest first. The flag of another challenge is
 * one of them; the flag of this one, without its wrapper or in another case, is not: a player who has solved it may type that.
 */
export async function listSharedTexts(db: Db, eventId: string, most: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with crew as materialized (select id from entry where event_id = ${eventId}),
    wrong as materialized (
      select submission.id, submission.challenge_id, submission.entry_id, submission.created_at,
        ${sql.raw(folded('submission.answer'))} as text
      from submission join crew on crew.id = submission.entry_id
      where not submission.is_correct and submission.answer <> ''
        and submission.challenge_id in (select id from challenge where event_id = ${eventId} and answer_type = 'flag')
    ),
    answering as (
      select attempt.challenge_id, count(*)::int as entries
      from attempt join crew on crew.id = attempt.entry_id
      where attempt.wrong > 0 group by attempt.challenge_id
    ),
    shared as (
      select challenge_id, text, count(distinct entry_id)::int as sharing, max(created_at) as last, array_agg(id) as ids
      from wrong group by challenge_id, text having count(distinct entry_id) between 2 and ${maxSharing}
    ),
    anywhere as (
      select text, count(distinct entry_id)::int as sharing
      from wrong where text in (select text from shared) group by text
    ),
    everybody as (
      select count(distinct attempt.entry_id)::int as answering
      from attempt join crew on crew.id = attempt.entry_id where attempt.wrong > 0
    )
    select shared.challenge_id as "challengeId", shared.text, shared.sharing, answering.entries as answering,
      anywhere.sharing as "sharingAnywhere", everybody.answering as "answeringAnywhere", shared.ids
    from shared
      join anywhere on anywhere.text = shared.text
      cross join everybody
      join answering on answering.challenge_id = shared.challenge_id
      join challenge on challenge.id = shared.challenge_id
    where ${sql.raw(`${inner('shared.text')} <> ${inner(folded('challenge.flag'))} and not exists (
      select from jsonb_to_recordset(challenge.more_flags) as more (type text, content text)
      where more.type = 'exact' and ${inner(folded('more.content'))} = ${inner('shared.text')})`)}
    order by shared.sharing, shared.last desc, shared.text
    limit ${most}`.execute(db)
  return rows
}

/** Who gave each of these texts: every entry once, when it did so first. */
export async function listGiven(db: Db, texts: readonly SharedRow[]): Promise<GivenRow[]> {
  const answers = texts.flatMap(({ ids }, at) => ids.map((id) => ({ id, place: at + 1 })))
  const { rows } = await sql<GivenRow>`
    with given as (
      select distinct on (asked.place, submission.entry_id) asked.place, submission.challenge_id, submission.answer,
        submission.entry_id, submission.account_id, submission.created_at
      from unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ place }) => place)}::int[]) as asked (id, place)
        join submission on submission.id = asked.id
      order by asked.place, submission.entry_id, submission.created_at
    )
    select given.place, challenge.id as "challengeId", challenge.name as "challengeName", challenge.name_fr as "challengeNameFr", given.answer,
      entry.id as "entryId", entry.name as "entryName", account.id as "userId", account.name as "userName",
      given.created_at as at
    from given
      join challenge on challenge.id = given.challenge_id
      join entry on entry.id = given.entry_id
      left join account on account.id = given.account_id
    order by given.place, given.created_at, entry.id`.execute(db)
  return rows
}
