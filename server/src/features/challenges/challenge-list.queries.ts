import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import type { ChallengeState, ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ReviewState } from '@drapeau/contract/challenges/reviews.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { challengeColumns } from '@drapeau/contract/challenges/challenges.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holdsEitherName, shownKey } from '#domain/challenge/translated-name.queries.ts'
import type { Language } from '#platform/http/context.ts'

export interface ListedChallenge {
  id: string
  name: string
  nameFr: string | null
  eventId: string | null
  eventName: string | null
  categoryId: string
  categoryName: string
  categoryNameFr: string | null
  type: ChallengeType
  answerType: AnswerType
  value: number
  minimum: number | null
  decay: number | null
  func: DecayFunction
  solves: number
  state: ChallengeState
  opensAt: Date | null
  closesAt: Date | null
  review: ReviewState
}

export interface ChallengeFilter {
  /** Searched for in names only: a search must never reveal what a flag or a hint says. */
  typed: string
  reach: Reach
  event: string | undefined
  category: string | undefined
  state: ChallengeState | undefined
  review?: ReviewState | undefined
}

interface Wanted extends ChallengeFilter {
  sort: (typeof challengeColumns)[number]
  order: 'asc' | 'desc'
  page: number
  perPage: number
  /** The language by whose names they are ordered. */
  language: Language
}

/** As `stateOf` of the reviews decides it for one challenge. */
const reviewState = sql<ReviewState>`coalesce((
  select challenge_review.state from challenge_review join event as reviewed on reviewed.id = challenge.event_id
  where challenge_review.challenge_id = challenge.id and reviewed.requires_review and challenge.state = 'draft'), 'none')`

/** Those without an event come before all events. */
const ordersIn = (language: Language): Readonly<Record<Wanted['sort'], RawBuilder<unknown>>> => ({
  name: shownKey('challenge', language),
  event: sql`coalesce(event.search_key, '')`,
  category: shownKey('category', language),
  type: sql`challenge.type`,
  value: sql`challenge.value`,
  solves: sql`coalesce(solved.times, 0)`,
})

export async function listChallengeRows(db: Db, wanted: Wanted): Promise<{ rows: ListedChallenge[]; total: number }> {
  const { sort, order, page, perPage, language } = wanted
  const matching = matchingChallenges(db, wanted)
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('category', 'category.id', 'challenge.category_id')
      .leftJoin('event', 'event.id', 'challenge.event_id')
      // All solves are counted only to order by them: else the planner sees that nobody asks, and leaves this out.
      .leftJoin(
        (from) =>
          from
            .selectFrom('solve')
            .groupBy('challenge_id')
            .select(({ fn }) => ['challenge_id', fn.countAll().as('times')])
            .as('solved'),
        (join) => join.onRef('solved.challenge_id', '=', 'challenge.id'),
      )
      .select([
        'challenge.id',
        'challenge.name',
        'challenge.name_fr as nameFr',
        'challenge.event_id as eventId',
        'event.name as eventName',
        'challenge.category_id as categoryId',
        'category.name as categoryName',
        'category.name_fr as categoryNameFr',
        sql<ChallengeType>`challenge.type`.as('type'),
        sql<AnswerType>`challenge.answer_type`.as('answerType'),
        'challenge.value',
        'challenge.minimum',
        'challenge.decay',
        sql<DecayFunction>`challenge.func`.as('func'),
        sql<ChallengeState>`challenge.state`.as('state'),
        'challenge.opens_at as opensAt',
        'challenge.closes_at as closesAt',
        reviewState.as('review'),
      ])
      .orderBy(ordersIn(language)[sort], order)
      .orderBy(shownKey('challenge', language), order)
      .orderBy('challenge.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const solves = await countSolves(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => Object.assign(row, { solves: solves.get(row.id) ?? 0 })), total: Number(total) }
}

export async function listMatchingIds(db: Db, filter: ChallengeFilter): Promise<string[]> {
  const rows = await matchingChallenges(db, filter).select('challenge.id').execute()
  return rows.map(({ id }) => id)
}

function matchingChallenges(db: Db, { typed, reach, event, category, state, review }: ChallengeFilter) {
  return db
    .selectFrom('challenge')
    .where(isReached(reach, 'challenge.event_id'))
    .$if(typed !== '', (query) => query.where(holdsEitherName('challenge', typed)))
    .$if(event === 'none', (query) => query.where('challenge.event_id', 'is', null))
    .$if(event !== undefined && event !== 'none', (query) => query.where('challenge.event_id', '=', event ?? ''))
    .$if(category !== undefined, (query) => query.where('challenge.category_id', '=', category ?? ''))
    .$if(state !== undefined, (query) => query.where('challenge.state', '=', state ?? ''))
    .$if(review !== undefined, (query) => query.where(reviewState, '=', review ?? 'none'))
}

async function countSolves(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('solve')
    .where('challenge_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('challenge_id')
    .select(['challenge_id as id', sql<number>`count(*)::int`.as('times')])
    .execute()
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** Lists the most used first. */
export async function listTagsInUse(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from challenge cross join lateral jsonb_array_elements_text(challenge.tags) as tag
    group by tag order by count(*) desc, tag limit ${most}`.execute(db)
  return rows.map(({ tag }) => tag)
}
