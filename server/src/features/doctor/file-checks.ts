import { screens } from '@drapeau/contract/screens.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import { type Storage, StorageAway } from '#platform/storage/storage.ts'
import { storedDigest } from '#platform/storage/stored-digest.ts'
import type { KnownFile } from './files.queries.ts'
import { bad, type Check, type Result, ok } from './check.ts'
import type { Words } from './words.ts'

export interface FilePatient {
  storage: Storage
  /** What the database knows of now. */
  known: () => Promise<KnownFile[]>
  now: Date
  words: Words
  /** Deep checks read every byte. */
  isDeep: boolean
}

const shown = 3
/** Longer than any upload takes: what is younger may be on its way to a row. */
const shortestLife = 86_400_000

/** What is missed, damaged or left over, from one walk over the storage: it may be far away. */
export function fileChecks(survey: () => Promise<Survey>, words: Words, isDeep: boolean): Check[] {
  const { files } = words.data
  return [
    {
      check: 'files',
      group: 'files',
      name: files.name,
      run: () => orAway(words, async () => filesOf(await survey(), words, isDeep)),
    },
    {
      check: 'files-swept',
      group: 'files',
      name: files.strays,
      run: () =>
        orAway(words, async () => {
          const { strays } = await survey()
          return ok(strays.length === 0 ? files.noStrays : files.someStrays(String(strays.length)))
        }),
    },
  ]
}

export function eventFileCheck(
  survey: () => Promise<Survey>,
  keys: ReadonlySet<string>,
  name: string,
  words: Words,
): Check {
  const run = async (): Promise<Result> => {
    const { missing, damaged, strays } = await survey()
    return filesOf(
      {
        total: keys.size,
        missing: missing.filter(({ key }) => keys.has(key)),
        damaged: damaged.filter(({ file }) => keys.has(file.key)),
        strays,
      },
      words,
      false,
    )
  }
  return { check: 'event-files', group: 'event', name, run: () => orAway(words, run) }
}

async function orAway({ data: { files } }: Words, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StorageAway || isConnectionFault(error)) return bad(files.away, files.awayFix)
    throw error
  }
}

export interface Survey {
  total: number
  missing: KnownFile[]
  damaged: { file: KnownFile; how: string }[]
  /** Keys that belong to nothing and are old enough to be swept. */
  strays: string[]
}

/** Compares what is stored with what is known. */
export async function surveyFiles({ storage, known, now, words, isDeep }: FilePatient): Promise<Survey> {
  const files = await known()
  const awaited = new Map(files.map((file) => [file.key, file]))
  const strays: string[] = []
  const damaged: Survey['damaged'] = []
  const { sizes, altered } = words.data.files
  for await (const { key, size, modifiedAt } of storage.list()) {
    const file = awaited.get(key)
    if (!file) {
      if (now.getTime() - modifiedAt.getTime() > shortestLife) strays.push(key)
      continue
    }
    awaited.delete(key)
    if (size !== file.size) damaged.push({ file, how: sizes(String(file.size), String(size)) })
    else if (isDeep && (await storedDigest(storage, key)) !== file.sha256) damaged.push({ file, how: altered })
  }
  // What was deleted meanwhile is not missing.
  const still = new Set(awaited.size > 0 ? (await known()).map(({ key }) => key) : [])
  const missing = [...awaited.values()].filter(({ key }) => still.has(key))
  return { total: files.length, missing, damaged, strays }
}

function filesOf({ total, missing, damaged }: Survey, { data: { files } }: Words, isDeep: boolean): Result {
  const link = screens.adminChallenges
  const lost = missing.map(({ name }) => files.example(name, files.gone))
  const wrong = damaged.map(({ file, how }) => files.example(file.name, how))
  const examples = [...lost, ...wrong].slice(0, shown)
  if (missing.length > 0) return bad(files.missing(String(missing.length)), files.fix, { examples, link })
  if (damaged.length > 0) return bad(files.damaged(String(damaged.length)), files.fix, { examples, link })
  return ok(files.ok(String(total), isDeep))
}
