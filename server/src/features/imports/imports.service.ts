import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import { randomUUID } from 'node:crypto'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getProfile } from '#features/accounts/profile/profile.queries.ts'
import { findEvent } from '#features/events/events.queries.ts'
import { removeStored } from '#features/files/stored-files.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { getImport } from './preview/import-view.ts'
import { deleteRows } from './challenges/import-rows.queries.ts'
import { importQueue, maxSilenceMs } from './under-way.ts'
import {
  changeImport,
  failSilentImports,
  findImport,
  type ImportRun,
  insertImport,
  listImportRuns,
  lockImport,
  type WantedImports,
} from './imports.queries.ts'
import { findResultsBarrier } from './results/results-choice.ts'

/** Nothing that players could see before somebody has looked at it. */
export const firstChoices: ImportChoices = {
  destination: 'practice',
  event: null,
  state: 'draft',
  existing: 'skip',
  people: 'none',
  results: 'none',
}

/** The file is kept, and read by a job. */
export async function receiveImport(ctx: Ctx<'admin'>, [file]: readonly ReceivedFile[]): Promise<ImportRun> {
  if (!file) throw new Refusal('invalid-input', { errors: { files: sentences.filesRequired } })
  const { member, now } = ctx
  await failSilent(ctx)
  const { name: actorName } = await getProfile(ctx.db, member.accountId)
  const id = randomUUID()
  return ctx.db.transaction().execute(async (transaction) => {
    const { originalname: originName, size, storageKey } = file
    const actor = { actorId: member.accountId, actorName, tokenName: member.token?.name ?? null }
    const run = { id, originName, size, storageKey, choices: firstChoices, ...actor, createdAt: now }
    if (!(await insertImport(transaction, run))) throw new Refusal('import-running')
    await ctx.jobs.send(transaction, importQueue, { id })
    await announceToAdmins(ctx.bus, transaction, ['imports'])
    return expectRun(transaction, id)
  })
}

export async function listImports(
  ctx: Ctx<'admin'>,
  wanted: WantedImports,
): Promise<{ runs: ImportRun[]; total: number }> {
  await failSilent(ctx)
  return listImportRuns(ctx.db, wanted)
}

export async function chooseForImport(ctx: Ctx<'admin'>, id: string, choices: ImportChoices): Promise<ImportRun> {
  // Accounts with passwords are another way in.
  if (ctx.member.token !== null && choices.people !== 'none') throw new Refusal('token-scope')
  const run = await getImport(ctx, id)
  const wrong = await findWrongChoice(ctx, run, choices)
  if (wrong) throw new Refusal('invalid-input', { errors: { [wrong]: sentences.eventInvalid } })
  if (choices.people !== 'none' && !run.summary?.people)
    throw new Refusal('invalid-input', { errors: { people: sentences.fieldInvalid } })
  const barrier = await findResultsBarrier(ctx.db, run, choices, ctx.now)
  if (barrier === 'no-results') throw new Refusal('invalid-input', { errors: { results: sentences.fieldInvalid } })
  if (barrier) throw new Refusal(barrier)
  const changed = await changeImport(ctx.db, { id, from: ['ready'], now: ctx.now }, { choices })
  if (changed !== 'changed') throw new Refusal('import-not-ready')
  await announceToAdmins(ctx.bus, ctx.db, ['imports'])
  return expectRun(ctx.db, id)
}

async function findWrongChoice(
  { db }: Ctx<'admin'>,
  { summary }: ImportRun,
  { destination, event }: ImportChoices,
): Promise<'event' | 'destination' | undefined> {
  if (destination === 'event') return event !== null && (await findEvent(db, event)) ? undefined : 'event'
  if (event !== null) return 'event'
  if (destination === 'own-events') return summary?.events?.length ? undefined : 'destination'
  return destination === 'new-event' && !summary?.event?.form ? 'destination' : undefined
}

/** Recorded and queued: any node can run it. */
export async function orderRun(ctx: Ctx<'admin'>, id: string): Promise<ImportRun> {
  const { member, now } = ctx
  await failSilent(ctx)
  const { name: actorName } = await getProfile(ctx.db, member.accountId)
  await getImport(ctx, id)
  return ctx.db.transaction().execute(async (transaction) => {
    const actor = { actorId: member.accountId, actorName, tokenName: member.token?.name ?? null }
    const start = { state: 'running', percent: 0, failure: null, ...actor } as const
    const changed = await changeImport(transaction, { id, from: ['ready'], now }, start)
    if (changed === 'busy') throw new Refusal('import-running')
    if (changed === 'missed') throw new Refusal('import-not-ready')
    await ctx.jobs.send(transaction, importQueue, { id })
    await announceToAdmins(ctx.bus, transaction, ['imports'])
    return expectRun(transaction, id)
  })
}

/** Its rows and its file go. The job of one that is being read notices it by the state. */
export async function discardImport(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const key = await ctx.db.transaction().execute(async (transaction) => {
    const run = await lockImport(transaction, id)
    if (!run || run.state === 'discarded') throw new Refusal('not-found')
    if (run.state === 'running' || run.state === 'undoing') throw new Refusal('import-running')
    if (run.state === 'done' || run.state === 'undone') throw new Refusal('import-not-ready')
    await deleteRows(transaction, id)
    const gone = { state: 'discarded', storageKey: null } as const
    await changeImport(transaction, { id, from: [run.state], now: ctx.now }, gone)
    await announceToAdmins(ctx.bus, transaction, ['imports'])
    return run.storageKey
  })
  if (key !== null) await removeStored(ctx, [key])
}

async function expectRun(db: Db, id: string): Promise<ImportRun> {
  const run = await findImport(db, id)
  if (!run) throw new Refusal('not-found')
  return run
}

async function failSilent({ db, now }: Ctx<'admin'>): Promise<void> {
  await failSilentImports(db, new Date(now.getTime() - maxSilenceMs))
}
