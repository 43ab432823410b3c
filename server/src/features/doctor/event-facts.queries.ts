import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Language } from '#platform/http/context.ts'
import { shownKey } from '#domain/challenge/translated-name.queries.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

/** An event with all that decides whether it is ready. */
export interface EventFacts {
  id: string
  name: string
  rules: string | null
  scope: EventScope
  confirmedMembers: boolean
  isSolo: boolean
  minTeamSize: number
  maxTeamSize: number
  startDate: Date
  endDate: Date
  freezeDate: Date | null
  pausedAt: Date | null
  challenges: number
  /** Names of challenges that share their flag with another one of the event. */
  sameFlags: string[]
  /** That are still called a flag of the documentation, or are too short to be one. */
  weakFlags: string[]
  /** That require one which is no part of the event: there it counts for nothing. */
  foreignRequirements: string[]
  /** With a hint that costs as much as the challenge brings, or more. */
  dearHints: string[]
  /** Players will not see these challenges. */
  drafts: string[]
  /** Whose window lies outside the event: nobody can solve them in it. */
  outOfTime: string[]
  /** Without a word about what to do. */
  undescribed: string[]
  entries: number
  /** Teams below the smallest size: they cannot answer. */
  smallTeams: string[]
}

export interface PeopleKind {
  school: string | null
  schoolConfirmed: boolean
  /** Somebody's of that domain: who they are does not matter here. */
  email: string
  countryCode: string
  people: number
}

/** Those that have not ended, the next one first; or the one that is asked for. */
export async function listEventsToCome(db: Db, now: Date, id?: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from event
    where case when ${id === undefined} then ends_at > ${eventClock(now)} else id = ${id ?? null}::uuid end
    order by starts_at, id limit 20`.execute(db)
  return rows
}

/** Challenges have the names that readers of this language see. */
export async function findEventFacts(db: Db, id: string, language: Language): Promise<EventFacts | undefined> {
  const { rows } = await sql<EventFacts>`
    with challenges as (
      select id, ${language === 'fr' ? sql`coalesce(name_fr, name)` : sql`name`} as name,
        ${shownKey('challenge', language)} as search_key, description, value, state, opens_at, closes_at
      from challenge where event_id = ${id}::uuid
    ),
    flags as (
      select challenge.id, coalesce(each.type, challenge.flag_type) as type, coalesce(each.content, challenge.flag) as content,
        coalesce(each."isCaseSensitive", challenge.is_case_sensitive) as is_case_sensitive
      from challenge cross join lateral (
        select null as type, null as content, null::boolean as "isCaseSensitive"
        union all
        select type, content, "isCaseSensitive"
        from jsonb_to_recordset(challenge.more_flags) as more (type text, content text, "isCaseSensitive" boolean)
      ) as each
      where challenge.event_id = ${id}::uuid and challenge.answer_type = 'flag'
    )
    select event.id, event.name, event.rules, event.scope,
      event.confirmed_members as "confirmedMembers", event.is_solo as "isSolo",
      event.min_team_size as "minTeamSize", event.max_team_size as "maxTeamSize",
      event.starts_at as "startDate", event.ends_at as "endDate", event.freezes_at as "freezeDate",
      event.paused_at as "pausedAt",
      (select count(*) from challenges)::int as challenges,
      array(select name from challenges where exists (
        select from flags as one join flags as other on other.id <> one.id and other.type = one.type
        where one.id = challenges.id and case when one.is_case_sensitive and other.is_case_sensitive
          then other.content = one.content else lower(other.content) = lower(one.content) end)
        order by search_key) as "sameFlags",
      array(select name from challenges where exists (
        select from flags where flags.id = challenges.id and type = 'exact'
          and length(regexp_replace(content, '^[^{}]*\\{(.*)\\}$', '\\1')) < 4) order by search_key) as "weakFlags",
      array(select distinct one.name from challenges as one
        join challenge_requirement on challenge_requirement.challenge_id = one.id
        join challenge as required on required.id = challenge_requirement.required_id
        where required.event_id is distinct from ${id}::uuid order by 1) as "foreignRequirements",
      array(select distinct one.name from challenges as one join hint on hint.challenge_id = one.id
        where hint.cost > 0 and hint.cost >= one.value order by 1) as "dearHints",
      array(select name from challenges
        where btrim(regexp_replace(description, '<[^>]*>', '', 'g')) = '' order by search_key) as undescribed,
      array(select name from challenges where state = 'draft' order by search_key) as drafts,
      array(select name from challenges
        where state = 'published' and (opens_at >= event.ends_at or closes_at <= event.starts_at)
        order by search_key) as "outOfTime",
      (select count(*) from entry where entry.event_id = event.id)::int as entries,
      array(select entry.name from entry where entry.event_id = event.id and entry.members < event.min_team_size
        order by entry.search_key) as "smallTeams"
    from event where event.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Who could take part, by what decides whether they may. */
export async function listPeopleKinds(db: Db): Promise<PeopleKind[]> {
  const { rows } = await sql<PeopleKind>`
    select case when account.is_student then school.name end as school, account.country_code as "countryCode",
      account.school_confirmed as "schoolConfirmed", '@' || split_part(account.email_key, '@', 2) as email,
      count(*)::int as people
    from account left join school on school.id = account.school_id
    where account.type = 'user' and account.active and account.enabled
    group by 1, 2, 3, 4`.execute(db)
  return rows
}
