import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { HandedIn, OwnProgress } from './own-progress.ts'

interface Found {
  /** Milliseconds since 1970: dates do not survive JSON. */
  solved: { id: string; at: number }[]
  wrong: { id: string; times: number }[]
  hints: { id: string; content: string; contentFr: string | null }[]
  writeUps: (Omit<HandedIn, 'createdAt' | 'review'> & {
    challengeId: string
    createdAt: number
    reviewedAt: number | null
    reviewer: string | null
    comment: string | null
  })[]
}

/** All of it in one round trip. */
export async function findOwnProgress(db: Db, accountId: string): Promise<OwnProgress> {
  const { rows } = await sql<Found>`
    select
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'at', ${ms('created_at')}) order by challenge_id), '[]')
       from solve where account_id = ${accountId} and entry_id is null) as solved,
      (select coalesce(json_agg(json_build_object('id', challenge_id, 'times', wrong) order by challenge_id), '[]')
       from attempt where account_id = ${accountId} and entry_id is null and wrong > 0) as wrong,
      (select coalesce(json_agg(json_build_object(
         'id', hint.id, 'content', hint.content, 'contentFr', hint.content_fr) order by hint.id), '[]')
       from hint_unlock join hint on hint.id = hint_unlock.hint_id
       where hint_unlock.account_id = ${accountId} and hint_unlock.entry_id is null) as hints,
      (select coalesce(json_agg(json_build_object(
         'challengeId', challenge_id, 'id', id, 'originalName', original_name, 'size', size, 'sha256', sha256,
         'number', number, 'createdAt', ${ms('created_at')},
         'reviewedAt', ${ms('reviewed_at')}, 'reviewer', reviewer_name, 'comment', comment) order by challenge_id), '[]')
       from (
         select distinct on (challenge_id) challenge_id, id, original_name, size, sha256, number, created_at,
           reviewed_at, reviewer_name, comment
         from write_up where account_id = ${accountId} order by challenge_id, number desc
       ) as newest) as "writeUps"`.execute(db)
  const { solved = [], wrong = [], hints = [], writeUps = [] } = rows[0] ?? {}
  return {
    solved: new Map(solved.map(({ id, at }) => [id, new Date(at)])),
    wrong: new Map(wrong.map(({ id, times }) => [id, times])),
    hints: new Map(hints.map(({ id, content, contentFr }) => [id, { content, contentFr }])),
    writeUps: new Map(writeUps.map((row) => [row.challengeId, handedIn(row)])),
  }
}

function handedIn(row: Found['writeUps'][number]): HandedIn {
  const { id, originalName, size, sha256, number, createdAt, reviewedAt, reviewer, comment } = row
  const review =
    reviewedAt === null ? null : { comment: comment ?? '', reviewer: reviewer ?? '', at: new Date(reviewedAt) }
  return { id, originalName, size, sha256, number, createdAt: new Date(createdAt), review }
}

function ms(column: 'created_at' | 'reviewed_at') {
  return sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
