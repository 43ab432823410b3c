import type { OwnWriteUp, WriteUp } from '@drapeau/contract/write-ups.ts'
import type { WriteUpRow } from './write-ups.queries.ts'

/** As its author sees it. */
export function presentOwn(row: WriteUpRow): OwnWriteUp {
  return {
    _id: row.id,
    originalname: row.originalName,
    path: pathOf(row),
    size: row.size,
    sha256: row.sha256,
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    review: presentReview(row),
  }
}

export function presentWriteUp(row: WriteUpRow): WriteUp {
  return {
    _id: row.id,
    originalname: row.originalName,
    path: pathOf(row),
    size: row.size,
    sha256: row.sha256,
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    review: presentReview(row),
    challenge: { _id: row.challengeId, name: row.challengeName },
    event: row.eventId === null || row.eventName === null ? null : { _id: row.eventId, name: row.eventName },
    user: { _id: row.accountId, name: row.userName },
    newest: row.isNewest,
  }
}

function pathOf({ id }: WriteUpRow): string {
  return `/api/write-ups/${id}/file`
}

function presentReview({ reviewedAt, reviewerName, comment }: WriteUpRow): OwnWriteUp['review'] {
  if (reviewedAt === null) return null
  return { comment: comment ?? '', reviewer: reviewerName ?? '', at: reviewedAt.toISOString() }
}
