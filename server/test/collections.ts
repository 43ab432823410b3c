import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import { getImport, type ImportDetail, listImportRows, uploadImport } from '@drapeau/contract/imports.ts'
import { challengeRow, exportOf, flagRow } from '../../formats/test/ctfd-export.ts'
import { type ZipMember, zipOf } from '../../formats/test/zips.ts'
import { firstChoices } from '../src/features/imports/imports.service.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Api } from './api.ts'

export type { Contents } from '../../formats/test/archives.ts'
export { changeBytes, changeTexts, oddPieces, samples, zipOfSample } from '../../formats/test/samples.ts'
export { challengeRow, exportOf, flagRow, type ZipMember, zipOf }

export function zipFrom(contents: Readonly<Record<string, string | Buffer>>): Buffer {
  return zipOf(Object.entries(contents).map(([name, content]) => ({ name, content })))
}

interface Yaml {
  name?: string
  category?: string
  flag?: string
  more?: string
}

/** A challenge.yml of ctfcli. */
export function challengeYaml({
  name = 'Robots',
  category = 'Web',
  flag = 'flag{robots}',
  more = '',
}: Yaml = {}): string {
  return `name: ${name}\nauthor: Ada\ncategory: ${category}\ndescription: Read **on**.\nvalue: 100\nflags: ["${flag}"]\nversion: "0.1"\n${more}`
}

/** Two challenges: the second requires the first, follows nothing, has hints and a file. */
export const pair = (): Record<string, string> => ({
  'web/robots/challenge.yml': challengeYaml({ more: 'next: Cookies\n' }),
  'web/cookies/challenge.yml': challengeYaml({
    name: 'Cookies',
    flag: 'flag{cookies}',
    more: 'requirements: [Robots]\nfiles: [jar.txt]\nhints: [Look closer, {content: Taste it, cost: 5, title: Jar}]\nstate: hidden\n',
  }),
  'web/cookies/jar.txt': 'crumbs',
})

export const fileOf = (content: Buffer | string, name = 'collection.zip'): File =>
  new File([new Uint8Array(Buffer.from(content))], name)

/** An import without challenges, in a state that it would reach by itself. */
export async function storedImport(db: Db, state: 'ready' | 'done' = 'ready'): Promise<string> {
  const now = new Date()
  const summary = { challenges: 0, categories: [], event: null, problems: [], moreProblems: 0, people: 0, history: {} }
  const { id } = await db
    .insertInto('import_run')
    .values({
      state,
      origin_name: 'collection.zip',
      search_key: 'collection.zip',
      size: 1,
      format: 'ctfcli',
      choices: JSON.stringify(firstChoices),
      summary: JSON.stringify(summary),
      actor_name: 'Ada',
      created_at: now,
      active_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uploads it and waits until it was read. */
export async function uploaded(api: Api, content: Buffer | string, name?: string): Promise<ImportDetail> {
  const { body, status } = await api.call(uploadImport, { body: {}, files: [fileOf(content, name)] })
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`)
  return settled(api, body._id)
}

/** The import once nothing is done with it. */
export async function settled(api: Api, id: string): Promise<ImportDetail> {
  for (;;) {
    const { body, status } = await api.call(getImport, { params: { id } })
    if (status !== 200) throw new Error(`The import cannot be followed: ${JSON.stringify(body)}`)
    if (!['reading', 'running', 'undoing'].includes(body.state)) return body
    // Far from the limit of reads in a minute, however long it takes.
    await pause(150)
  }
}

export async function rowsOf(api: Api, id: string): Promise<ImportRow[]> {
  return (await api.call(listImportRows, { params: { id }, query: { perPage: 100 } })).body.rows
}
