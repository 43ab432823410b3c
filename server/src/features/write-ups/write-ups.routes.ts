import type { Reach } from '@drapeau/rules/grants.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import * as contract from '@drapeau/contract/write-ups.ts'
import { sendStored } from '#features/files/send-stored.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendArchive } from './archive.ts'
import { deleteWriteUp } from './delete-write-up.ts'
import { handIn } from './hand-in.ts'
import { offerWriteUp, takeBackWriteUp } from './offer.ts'
import { publishWriteUp, withdrawWriteUp } from './publish.ts'
import { listReadable, mayRead } from './published.ts'
import { reviewWriteUp } from './review.ts'
import { type Filters, listNewest } from './write-up-list.queries.ts'
import { presentOwn, presentPublished, presentWriteUp } from './write-ups.present.ts'
import { findWriteUp, listVersions } from './write-ups.queries.ts'

export function bindWriteUps(app: App, practice: Practice, play: Play): void {
  bind(app, submitWriteUp, async (ctx, { params, files }) => {
    const newest = await handIn(ctx, { practice, play }, params.id, files)
    return { status: 200, message: 'WriteUp submitted successfully', writeUp: newest ? presentOwn(newest) : null }
  })

  bind(app, contract.listWriteUps, async ({ db, reach }, { query }) => {
    const { q, page, perPage } = query
    const { rows, total } = await listNewest(db, { ...filtersOf(reach, query), typed: q.trim(), page, perPage })
    return { writeUps: rows.map(presentWriteUp), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.getWriteUp, async ({ db }, { params }) => {
    const row = await findWriteUp(db, params.id)
    if (!row) throw new Refusal('not-found')
    const versions = await listVersions(db, row.challengeId, row.accountId)
    return { ...presentWriteUp(row), versions: versions.map(presentWriteUp) }
  })

  bind(app, contract.reviewWriteUp, async (ctx, { params, body }) =>
    presentWriteUp(await reviewWriteUp(ctx, practice, params.id, body.comment)),
  )

  bind(app, contract.publishWriteUp, async (ctx, { params }) =>
    presentWriteUp(await publishWriteUp(ctx, practice, params.id)),
  )
  bind(app, contract.withdrawWriteUp, async (ctx, { params }) =>
    presentWriteUp(await withdrawWriteUp(ctx, practice, params.id)),
  )
  bind(app, contract.offerWriteUp, async (ctx, { params }) => presentOwn(await offerWriteUp(ctx, practice, params.id)))
  bind(app, contract.takeBackWriteUp, async (ctx, { params }) =>
    presentOwn(await takeBackWriteUp(ctx, practice, params.id)),
  )
  bind(app, contract.listPublishedWriteUps, async (ctx, { params }) => {
    const { rows, hasSolved } = await listReadable(ctx, params.id)
    return { writeUps: rows.map(presentPublished), solved: hasSolved }
  })

  bind(app, contract.deleteWriteUp, async (ctx, { params }) => {
    await deleteWriteUp(ctx, practice, params.id)
    return { status: 200, message: 'WriteUp deleted successfully' }
  })

  bind(app, contract.downloadWriteUp, async (ctx, { params }) => {
    const row = await findWriteUp(ctx.db, params.id)
    if (!row || !(await mayRead(ctx, row))) throw new Refusal('not-found')
    await sendStored(ctx, row)
  })

  bind(app, contract.downloadWriteUps, (ctx, { query }) => sendArchive(ctx, filtersOf(ctx.reach, query)))
}

interface AskedFilters {
  challenge?: string | undefined
  event?: string | undefined
  user?: string | undefined
  reviewed?: 'true' | 'false' | undefined
  offered?: 'true' | 'false' | undefined
  published?: 'true' | 'false' | undefined
}

function filtersOf(reach: Reach, { challenge, event, user, ...asked }: AskedFilters): Filters {
  return {
    reach,
    challenge,
    event,
    user,
    isReviewed: truth(asked.reviewed),
    isOffered: truth(asked.offered),
    isPublished: truth(asked.published),
  }
}

function truth(value: 'true' | 'false' | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true'
}
