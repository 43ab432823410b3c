import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveLanguage } from '@drapeau/contract/archives.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { collectArchive } from '../features/archives/collect-archive.ts'
import { writeArchive } from '../features/archives/write-archive.ts'
import { findEventByKey } from '../features/events/events.queries.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/log/log.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { Misuse } from './misuse.ts'
import { withDatabase } from './with-database.ts'
import { writeWhole } from './write-whole.ts'

const log = createLog('silent')

interface Wanted {
  name: string
  path: string
  language: ArchiveLanguage
  withFiles: boolean
}

/** Writes an ended event as plain web pages, also while the site runs. */
export async function archiveEvent([verb, ...args]: string[]): Promise<void> {
  if (verb !== 'archive') throw new Misuse('events needs "archive", the name of an event and a file.')
  const { name, path, language, withFiles } = readWanted(args)
  if (existsSync(path)) throw new CannotStart(`The file ${path} already exists: choose another name.`)
  const config = readConfig(process.env)
  await withDatabase(config, log, async ({ db }) => {
    const storage = await openStorage(config)
    try {
      const event = await findEventByKey(db, searchKey(name))
      if (!event) throw new CannotStart(`There is no event called ${JSON.stringify(name)}.`)
      const now = new Date()
      const archive = await collectArchive({ db, storage, log }, event.id, { language, withFiles, now })
      await writeWhole(path, writeArchive(archive, storage))
    } finally {
      storage.close()
    }
  })
  console.log(path)
}

function readWanted(args: string[]): Wanted {
  try {
    const options = { language: { type: 'string', default: 'en' }, 'without-files': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, path, ...rest] = positionals
    if (name === undefined || path === undefined || rest.length > 0)
      throw new Misuse('events archive needs the name of an event and the name of a file.')
    const language = ArchiveLanguage.safeParse(values.language)
    if (!language.success) throw new Misuse('The language is en or fr.')
    return { name, path: resolve(path), language: language.data, withFiles: values['without-files'] !== true }
  } catch (error) {
    if (error instanceof Misuse) throw error
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
