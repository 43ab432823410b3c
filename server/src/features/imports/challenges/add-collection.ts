import type { Archive } from '@drapeau/formats/archive/archive.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { planImport } from './plan.ts'
import { namesOf, prepareChallenge } from './prepared-challenge.ts'
import { type Staged, stageFiles } from './stage-files.ts'
import { linkChallenges, writeChallenge, type Written } from './write-challenges.ts'
import { makeCategories } from '#features/imports/run/write-import.ts'

/**
 * Adds everything in an archive to the practice of an empty site, in the transaction of the caller, and returns how many
 * challenges came. It is an import without a preview, a report or an author; what an import would report is an error.
 * The files that were stored are in `staged`, also when this throws.
 */
export async function addCollection(
  services: Pick<Services, 'storage' | 'config'>,
  transaction: Db,
  archive: Archive,
  staged: Staged,
  now: Date,
): Promise<number> {
  const collection = await readCollection(archive)
  const names = namesOf(collection.challenges)
  const rows = collection.challenges.map((challenge, at) => ({
    ...prepareChallenge(challenge, services.config.maxFileMb, names),
    number: at,
    isBroken: false,
    searchKey: searchKey(challenge.name),
  }))
  const found = [...collection.problems, ...collection.skipped, ...rows.flatMap(({ problems }) => problems)]
  if (found.length > 0) throw new Error(`The collection has problems: ${JSON.stringify(found)}`)
  const { categories } = await makeCategories(transaction, collection.categories, now)
  const writing = { transaction, now, eventIdOf: () => null, categories, staged }
  const plans = planImport(rows, [], { existing: 'skip', state: 'published' })
  const written: Written[] = []
  for (const [at, row] of rows.entries()) {
    const [plan, { prepared }] = [plans[at], row]
    if (!plan || !prepared) continue
    await stageFiles(services, archive, prepared.files, staged, new AbortController().signal)
    written.push(await writeChallenge(writing, { ...row, prepared }, plan))
  }
  const ids = new Map(written.map(({ key, id }) => [key, id]))
  await linkChallenges(writing, written, {
    ids,
    standing: new Set(ids.values()),
    findOutside: () => [],
  })
  const unread = written.flatMap(({ problems }) => problems)
  if (unread.length > 0) throw new Error(`The collection has problems: ${JSON.stringify(unread)}`)
  return written.length
}
