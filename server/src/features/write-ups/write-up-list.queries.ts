import { isReached } from '#domain/grant/reach.queries.ts'
import type { Reach } from '@drapeau/rules/grants.ts'
import type { Db } from '#platform/database/database.ts'
import { holdsName } from '#platform/database/holds-name.queries.ts'
import { holdsEitherName } from '#domain/challenge/translated-name.queries.ts'
import { isNewest, isPublished, type WriteUpRow, writeUps } from './write-ups.queries.ts'

export interface Filters {
  reach: Reach
  challenge: string | undefined
  event: string | undefined
  user: string | undefined
  isReviewed: boolean | undefined
  isOffered: boolean | undefined
  isPublished: boolean | undefined
}

interface Wanted extends Filters {
  /** The name of the author or of the challenge contains it. */
  typed: string
  page: number
  perPage: number
}

/** Only what counts: the newest version of each. The newest of all first. */
export async function listNewest(db: Db, wanted: Wanted): Promise<{ rows: WriteUpRow[]; total: number }> {
  const { typed, page, perPage } = wanted
  const matching = filtered(writeUps(db), wanted).$if(typed !== '', (query) =>
    query.where((where) => where.or([holdsName('account.search_key', typed), holdsEitherName('challenge', typed)])),
  )
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('write_up.created_at', 'desc')
      .orderBy('write_up.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** All of them, in the order in which an archive holds them. */
export async function listForArchive(db: Db, filters: Filters): Promise<WriteUpRow[]> {
  return filtered(writeUps(db), filters)
    .orderBy('challenge.search_key')
    .orderBy('challenge.id')
    .orderBy('account.search_key')
    .orderBy('account.id')
    .execute()
}

function filtered(query: ReturnType<typeof writeUps>, filters: Filters) {
  const { reach, challenge, event, user, isReviewed, isOffered } = filters
  return query
    .where(isNewest)
    .where(isReached(reach, 'challenge.event_id'))
    .$if(challenge !== undefined, (some) => some.where('write_up.challenge_id', '=', challenge ?? ''))
    .$if(event !== undefined, (some) => some.where('challenge.event_id', '=', event ?? ''))
    .$if(user !== undefined, (some) => some.where('write_up.account_id', '=', user ?? ''))
    .$if(isReviewed !== undefined, (some) => some.where('write_up.reviewed_at', isReviewed ? 'is not' : 'is', null))
    .$if(isOffered !== undefined, (some) => some.where('write_up.offered_at', isOffered ? 'is not' : 'is', null))
    .$if(filters.isPublished !== undefined, (some) => some.where(isPublished, '=', filters.isPublished ?? false))
}
