import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import type { Db } from '#platform/database/database.ts'
import { removeStored } from '#features/files/stored-files.ts'
import { getProfile } from '#features/accounts/profile/profile.queries.ts'
import { failureOf, NotWanted } from '#features/imports/failures.ts'
import { changeImport, findImport, type ImportRun, lockImport } from '#features/imports/imports.queries.ts'
import { importQueue, type ImportServices, percentNotes } from '#features/imports/under-way.ts'
import { deleteMade, refuseUsed } from './delete-made.ts'

/** Deleting more takes longer than a request should. */
const maxInRequest = 20_000

/**
 * Deletes what an import made, as long as nobody has played it or signed in. An import that brought many results is undone by
 * a job, after the same look at what was played.
 */
export async function undoImport(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const { now } = ctx
  const keys = await ctx.db.transaction().execute(async (transaction) => {
    const run = await lockImport(transaction, id)
    if (!run || run.state === 'discarded') throw new Refusal('not-found')
    if (run.state !== 'done') throw new Refusal('import-not-done')
    if ((run.results?.came.submissions ?? 0) > maxInRequest) return orderUndo(ctx, transaction, run)
    const stored = await deleteMade(ctx, transaction, run, ctx, () => {})
    await changeImport(transaction, { id, from: ['done'], now }, { state: 'undone', failure: null })
    return stored
  })
  await removeStored(ctx, keys)
}

async function orderUndo(ctx: Ctx<'admin'>, transaction: Db, run: ImportRun): Promise<string[]> {
  const { member, now } = ctx
  await refuseUsed(transaction, run)
  const { name: actorName } = await getProfile(transaction, member.accountId)
  const actor = { actorId: member.accountId, actorName, tokenName: member.token?.name ?? null }
  const start = { state: 'undoing', percent: 0, failure: null, ...actor } as const
  const changed = await changeImport(transaction, { id: run.id, from: ['done'], now }, start)
  if (changed === 'busy') throw new Refusal('import-running')
  await ctx.jobs.send(transaction, importQueue, { id: run.id })
  await announceToAdmins(ctx.bus, transaction, ['imports'])
  return []
}

/** Deletes everything in one transaction. It does not hold the import itself, which says how far it is. */
export async function runUndo(services: ImportServices, { id, state, actorId, tokenName }: ImportRun): Promise<void> {
  const { db, clock } = services
  const note = percentNotes(services, { id, state })
  const keys = await db.transaction().execute(async (transaction) => {
    const run = await findImport(transaction, id)
    if (run?.state !== 'undoing') throw new NotWanted('The undo was stopped.')
    const recorder = {
      member: { accountId: actorId ?? '', token: tokenName === null ? null : { name: tokenName } },
      now: clock(),
    }
    const stored = await deleteMade(services, transaction, run, recorder, (share) => note(Math.floor(share * 99)))
    const done = { state: 'undone', percent: 100, failure: null } as const
    if ((await changeImport(transaction, { id, from: ['undoing'], now: clock() }, done)) !== 'changed')
      throw new NotWanted('The undo was stopped.')
    return stored
  })
  await removeStored(services, keys)
}

/** Nothing was deleted: it can be tried again. */
export async function failUndo({ db, log, clock }: ImportServices, { id }: ImportRun, error: unknown): Promise<void> {
  if (error instanceof NotWanted) return
  if (!(error instanceof Refusal)) log.error({ err: error, import: id }, 'an import could not be undone')
  await changeImport(
    db,
    { id, from: ['undoing'], now: clock() },
    { state: 'done', percent: 100, failure: whyOf(error) },
  )
}

function whyOf(error: unknown): ImportRun['failure'] {
  if (!(error instanceof Refusal)) return failureOf(error)
  return error.code === 'import-played' ? 'played' : 'used'
}
