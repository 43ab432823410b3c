import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writePack } from '@drapeau/formats/pack/write-pack.ts'
import { collectPack } from '../features/packs/collect-pack.ts'
import { findByName } from '../features/packs/packs.queries.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { Misuse } from './misuse.ts'
import { counted } from './print-collection.ts'
import { withDatabase } from './with-database.ts'
import { writeWhole } from './write-whole.ts'

const log = createLog('silent')

interface Wanted {
  path: string
  event: string | undefined
  category: string | undefined
}

/** Writes a pack of all challenges, of one event or of one category, also while the site runs. */
export async function exportChallenges(args: string[]): Promise<void> {
  const wanted = readWanted(args)
  if (existsSync(wanted.path)) throw new CannotStart(`The file ${wanted.path} already exists: choose another name.`)
  const config = readConfig(process.env)
  const count = await withDatabase(config, log, async ({ db }) => {
    const storage = await openStorage(config)
    try {
      const { signal } = new AbortController()
      const filter = { reach: 'all' as const, ids: undefined, state: undefined, typed: '' }
      const [event, category] = [await idOf(db, 'event', wanted.event), await idOf(db, 'category', wanted.category)]
      const parts = { db, storage, log, signal }
      const { collection, outside } = await collectPack(parts, { ...filter, event, category })
      await writeWhole(wanted.path, writePack(collection, outside))
      return collection.challenges.length
    } finally {
      storage.close()
    }
  })
  console.log(wanted.path)
  console.log(counted(count, 'challenge'))
}

function readWanted(args: string[]): Wanted {
  try {
    const options = { event: { type: 'string' }, category: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new Misuse('challenges export needs the name of one file.')
    return { path: resolve(path), event: values.event, category: values.category }
  } catch (error) {
    if (error instanceof Misuse) throw error
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function idOf(db: Db, kind: 'event' | 'category', name: string | undefined): Promise<string | undefined> {
  const id = name === undefined ? undefined : await findByName(db, kind, name)
  if (id === undefined && name !== undefined)
    throw new CannotStart(`There is no ${kind} called ${JSON.stringify(name)}.`)
  return id
}
