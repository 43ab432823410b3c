import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { getImport, listImports, undoImport } from '@drapeau/contract/imports.ts'
import { beforeEach, expect, test } from 'vitest'
import { findImport } from '#features/imports/imports.queries.ts'
import type { Api } from '#test/api.ts'
import { settled } from '#test/collections.ts'
import { teamTables } from '#test/ctfd-results.ts'
import { doctorFindings, ranResults, rowsIn } from '#test/imported-results.ts'
import { type World, world } from '#test/world.ts'
import { failUndo, runUndo } from './undo-import.ts'

let site: World
let api: Api
let id: string

/** An import that counts as one with more results than a request deletes. */
beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
  id = (await ranResults(api, teamTables()))._id
  await site.database.pool.query(
    `update import_run set results = jsonb_set(results, '{came,submissions}', '500000') where id = $1`,
    [id],
  )
})

const countOf = async (table: string): Promise<unknown> =>
  (await rowsIn(site.database, `select count(*)::int from ${table}`))[0]?.[0]

async function play(): Promise<void> {
  await site.database.pool.query(
    `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
     select id, $1, 'no', false, now() from challenge where name = 'Challenge 2'`,
    [(await site.build.player()).id],
  )
}

const undo = () => api.call(undoImport, { params: { id }, body: {} })

test('many results are deleted by a job, and all of them', async () => {
  const { status, body } = await undo()
  expect([status, body.state, body.percent]).toEqual([200, 'undoing', 0])
  expect(await settled(api, id)).toMatchObject({ state: 'undone', percent: 100, failure: null })
  for (const table of ['entry', 'submission', 'solve', 'attempt', 'award', 'hint_unlock', 'challenge', 'event'])
    expect([table, await countOf(table)]).toEqual([table, 0])
  expect(await doctorFindings(site.database.db)).toEqual([])
  const { records } = (await api.call(listAudit, { query: { kind: 'import' } })).body
  expect(records.map(({ action }) => action)).toEqual(['deleted', 'created'])
})

test('what was played is refused at once', async () => {
  await play()
  expect((await undo()).body).toMatchObject({ status: 409, code: 'import-played', count: 1 })
  expect((await api.call(getImport, { params: { id } })).body.state).toBe('done')
})

test('two orders at once are one undo', async () => {
  const replies = await Promise.all([undo(), undo()])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await settled(api, id)).toMatchObject({ state: 'undone' })
})

test('what is played between the order and the job keeps all of it, with the reason', async () => {
  const before = await countOf('submission')
  await site.database.pool.query(`update import_run set state = 'running' where id = $1`, [id])
  await play()
  const { services } = site.app
  const run = await findImport(services.db, id)
  if (!run) throw new Error('The import is gone.')
  expect(run.state).toBe('undoing')
  const error = await runUndo(services, run).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await failUndo(services, run, error)
  expect((await api.call(getImport, { params: { id } })).body).toMatchObject({ state: 'done', failure: 'played' })
  expect(await countOf('submission')).toBe(Number(before) + 1)
})

test('an undo whose node died is done again, and can be ordered once more', async () => {
  await site.database.pool.query(
    `update import_run set state = 'running', active_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  const { imports } = (await api.call(listImports, { query: {} })).body
  expect(imports).toMatchObject([{ state: 'done', failure: 'stopped' }])
  expect((await undo()).body.state).toBe('undoing')
  expect((await settled(api, id)).state).toBe('undone')
})
