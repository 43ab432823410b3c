import type { OwnWriteUp, PublishedWriteUp, WriteUp } from '@drapeau/contract/write-ups.ts'
import type { PublishedRow } from './published.queries.ts'
import type { WriteUpRow } from './write-ups.queries.ts'

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
    offered: row.offeredAt !== null,
    published: row.isPublished,
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
    offered: row.offeredAt !== null,
    published: row.isPublished,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    challenge: { _id: row.challengeId, name: row.challengeName, name_fr: row.challengeNameFr },
    event: row.eventId === null || row.eventName === null ? null : { _id: row.eventId, name: row.eventName },
    user: { _id: row.accountId, name: row.userName },
    newest: row.isNewest,
  }
}

export function presentPublished(row: PublishedRow): PublishedWriteUp {
  return {
    _id: row.id,
    originalname: row.originalName,
    path: pathOf(row),
    size: row.size,
    author: row.author,
    entry: row.entry,
    publishedAt: row.publishedAt.toISOString(),
  }
}

function pathOf({ id }: { id: string }): string {
  return `/api/write-ups/${id}/file`
}

function presentReview({ reviewedAt, reviewerName, comment }: WriteUpRow): OwnWriteUp['review'] {
  if (reviewedAt === null) return null
  return { comment: comment ?? '', reviewer: reviewerName ?? '', at: reviewedAt.toISOString() }
}
