import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import { chooseForImport, type ImportDetail, runImport } from '@drapeau/contract/imports.ts'
import { dataChecks } from '../src/features/doctor/examine.ts'
import { words } from '../src/features/doctor/words.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import type { Api } from './api.ts'
import { settled, uploaded } from './collections.ts'
import { type Tables, zipOfTables } from './ctfd-results.ts'

/** Everything of the file, into the event that it describes. */
export const resultChoices: ImportChoices = {
  destination: 'new-event',
  event: null,
  state: 'published',
  existing: 'skip',
  people: 'accounts',
  results: 'import',
}

/** Uploads an export, and imports it with its results. */
export async function ranResults(
  api: Api,
  tables: Tables,
  chosen: Partial<ImportChoices> = {},
  beforeRun: () => Promise<unknown> = () => Promise.resolve(),
): Promise<ImportDetail> {
  const { _id: id } = await uploaded(api, zipOfTables(tables), 'ctfd.zip')
  const { body, status } = await api.call(chooseForImport, { params: { id }, body: { ...resultChoices, ...chosen } })
  if (status !== 200) throw new Error(`These choices were refused: ${JSON.stringify(body)}`)
  await beforeRun()
  await api.call(runImport, { params: { id }, body: {} })
  return settled(api, id)
}

/** What the doctor finds in the data; nothing in a healthy site. */
export async function doctorFindings(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { check, run } of dataChecks(db, new Date(), words.en)) {
    const { state, examples = [] } = await run()
    if (state !== 'ok') found.push(`${check}: ${examples.join()}`)
  }
  return found
}

/** The rows of a query, each as a list of its values. */
export async function rowsIn({ pool }: Database, text: string): Promise<unknown[][]> {
  return (await pool.query<unknown[]>({ text, rowMode: 'array' })).rows
}
