import type { Reach } from '@drapeau/rules/grants.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { shownEmail } from '#domain/account/shown-email.queries.ts'

export interface SolverRow {
  id: string
  name: string
  email: string
  schoolName: string | null
  countryCode: string
  /** The team it was solved for; null in practice and where everyone plays alone. */
  teamId: string | null
  teamName: string | null
  solvedAt: Date
}

export interface FailRow {
  answer: string
  count: number
  players: number
  lastAt: Date
}

interface Page {
  page: number
  perPage: number
}

interface WantedSolvers extends Page {
  /** In the name or the name of the team, and for administrators in the address. */
  typed: string
  reach: Reach
  order: 'asc' | 'desc'
}

/**
 * Who solved it, once each: somebody may have solved it in its event and again in practice, and the first time is the one
 * that counts. A team's solve whose member is gone has nobody to show.
 */
export async function listSolverRows(
  db: Db,
  challengeId: string,
  { typed, reach, order, page, perPage }: WantedSolvers,
): Promise<{ rows: SolverRow[]; total: number }> {
  const matching = db
    .selectFrom((from) =>
      from
        .selectFrom('solve')
        .where('challenge_id', '=', challengeId)
        .where('account_id', 'is not', null)
        .distinctOn('account_id')
        .orderBy('account_id')
        .orderBy('created_at')
        .select(['account_id', 'entry_id', 'created_at as solved_at'])
        .as('first_solve'),
    )
    .innerJoin('account', 'account.id', 'first_solve.account_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('entry')
          .innerJoin('event', 'event.id', 'entry.event_id')
          .where('event.is_solo', '=', false)
          .select(['entry.id', 'entry.name', 'entry.search_key'])
          .as('team'),
      (join) => join.onRef('team.id', '=', 'first_solve.entry_id'),
    )
    .$if(typed !== '', (query) =>
      query.where((where) =>
        where.or([
          holdsName('account.search_key', typed),
          holdsName('team.search_key', typed),
          ...(reach === 'all' ? [where('account.email_key', 'like', holding(typed.toLowerCase()))] : []),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('school', 'school.id', 'account.school_id')
      .select([
        'account.id',
        'account.name',
        shownEmail,
        'school.name as schoolName',
        'account.country_code as countryCode',
        'team.id as teamId',
        'team.name as teamName',
        'first_solve.solved_at as solvedAt',
      ])
      .orderBy('account.search_key', order)
      .orderBy('account.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/**
 * Wrong answers that hold the text, whatever its case, each once; the most frequent first. Grouped by player before they
 * are grouped by answer: so nothing has to be sorted to count the players.
 */
export async function listFailRows(
  db: Db,
  challengeId: string,
  { q, page, perPage }: Page & { q: string },
): Promise<{ rows: FailRow[]; total: number }> {
  const given = db
    .selectFrom('submission')
    .where('challenge_id', '=', challengeId)
    .where('is_correct', '=', false)
    .$if(q !== '', (query) => query.where(sql<boolean>`strpos(lower(answer), lower(${q})) > 0`))
    .groupBy(['answer', 'account_id'])
    .select(({ fn }) => ['answer', 'account_id', fn.countAll().as('times'), fn.max('created_at').as('last_at')])
  const { rows } = await sql<FailRow & { total: number }>`
    with grouped as materialized (
      select answer, sum(times)::int as count, count(account_id)::int as players, max(last_at) as "lastAt"
      from (${given}) as given group by answer
    )
    select answer, count, players, "lastAt", total
    from (select count(*)::int as total from grouped) as counted left join lateral (
      select answer, count, players, "lastAt" from grouped
      order by count desc, "lastAt" desc, answer limit ${perPage} offset ${(page - 1) * perPage}
    ) as page on true
    order by count desc, "lastAt" desc, answer`.execute(db)
  // The total comes also with a page on which there is nothing.
  return { rows: rows.filter(({ answer }) => answer !== null), total: rows[0]?.total ?? 0 }
}
