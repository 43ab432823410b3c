import type { Reach } from '@drapeau/rules/grants.ts'
import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { realNameOfAccount } from '#domain/account/real-name.queries.ts'
import { shownEmail } from '#domain/account/shown-email.queries.ts'

export interface SubscriberRow {
  id: string
  name: string
  realName: string
  email: string
  school: string | null
  countryCode: string
  entryId: string
  entryName: string
  joinedAt: Date
}

export interface TeamRow {
  id: string
  name: string
  status: EntryStatus
  captainId: string | null
  captainName: string | null
  members: number
  solves: number
  createdAt: Date
}

interface Wanted {
  /** The words as typed, without spaces around them. */
  words: string
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

/** Members of the entries of an event whose name or email, or whose entry's name, holds the words. */
export async function listSubscriberRows(
  db: Db,
  eventId: string,
  { words, reach, order, page, perPage }: Wanted & { reach: Reach },
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const matching = db
    .selectFrom('entry_member')
    .innerJoin('account', 'account.id', 'entry_member.account_id')
    .innerJoin('entry', 'entry.id', 'entry_member.entry_id')
    .where('entry_member.event_id', '=', eventId)
    .$if(words !== '', (query) =>
      query.where((where) =>
        where.or([
          holdsName('account.search_key', words),
          holdsName('entry.search_key', words),
          // Addresses keep their dashes.
          ...(reach === 'all' ? [where('account.email_key', 'like', holding(words.toLowerCase()))] : []),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('school', 'school.id', 'account.school_id')
      .select([
        'account.id',
        'account.name',
        realNameOfAccount.as('realName'),
        shownEmail,
        'school.name as school',
        'account.country_code as countryCode',
        'entry.id as entryId',
        'entry.name as entryName',
        'entry_member.joined_at as joinedAt',
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

/** Entries of an event whose name, or whose captain's name, holds the words. Who plays alone is a team of one. */
export async function listTeamRows(
  db: Db,
  eventId: string,
  { words, order, page, perPage }: Wanted,
): Promise<{ rows: TeamRow[]; total: number }> {
  const matching = db
    .selectFrom('entry')
    .leftJoin('account as captain', 'captain.id', 'entry.captain_id')
    .where('entry.event_id', '=', eventId)
    .$if(words !== '', (query) =>
      query.where((where) => where.or([holdsName('entry.search_key', words), holdsName('captain.search_key', words)])),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'entry.id',
        'entry.name',
        // The constraint entry_status_known keeps it one of these.
        sql<EntryStatus>`entry.status`.as('status'),
        'captain.id as captainId',
        'captain.name as captainName',
        'entry.members',
        sql<number>`(select count(*)::int from solve where solve.entry_id = entry.id)`.as('solves'),
        'entry.created_at as createdAt',
      ])
      .orderBy('entry.search_key', order)
      .orderBy('entry.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
