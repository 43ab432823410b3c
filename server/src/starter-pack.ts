import { buffer } from 'node:stream/consumers'
import type { Archive } from '@drapeau/formats/archive/archive.ts'
import type { Staged } from './features/imports/challenges/stage-files.ts'
import { allowLongStatements } from './features/imports/results/import-results.queries.ts'
import { isConnectionFault } from './platform/database/connection-faults.ts'
import { maxWorkMs, withTimeout } from './platform/database/timeout-client.ts'
import type { Services } from './platform/services.ts'
import { hasReached, isWithoutChallenges, reachMilestone } from './starter-pack.queries.ts'

const milestone = 'starter-pack'

type Needs = Pick<Services, 'db' | 'config' | 'storage' | 'clock' | 'log'>

/**
 * Fills an empty site with challenges to train on, once in its life: what an administrator deletes stays deleted. All of
 * them or none.
 */
export async function addStarterPack(services: Needs): Promise<void> {
  const { db, config, storage, clock, log } = services
  if (config.seed !== 'starter') return
  // Saves the work of every later start; what decides is the insertion below.
  if (await hasReached(db, milestone)) return
  const { addCollection } = await import('./features/imports/challenges/add-collection.ts')
  const archive = await packLessons()
  const staged: Staged = { files: new Map(), problems: new Map() }
  try {
    // Other nodes wait until the first one has written everything.
    await withTimeout(maxWorkMs, () =>
      db.transaction().execute(async (transaction) => {
        await allowLongStatements(transaction)
        const now = clock()
        if (!(await reachMilestone(transaction, milestone, now))) return
        if (!(await isWithoutChallenges(transaction))) return
        const challenges = await addCollection(services, transaction, archive, staged, now)
        log.info({ challenges }, 'added the starter pack')
      }),
    )
  } catch (error) {
    const keys = [...staged.files.values()].map(({ storageKey }) => storageKey)
    // When the connection broke, it is unknown whether the rows that name the files were stored: the daily clean-up decides.
    if (!isConnectionFault(error)) await storage.remove(keys)
    throw error
  } finally {
    await archive.close()
  }
}

/** Writes the lessons as a pack, to be imported like any other pack. The modules are loaded only for a new site. */
async function packLessons(): Promise<Archive> {
  const [{ starterCollection }, { writePack }, { openZip }, { usualLimits }] = await Promise.all([
    import('./starter-collection.ts'),
    import('@drapeau/formats/pack/write-pack.ts'),
    import('@drapeau/formats/archive/zip-archive.ts'),
    import('@drapeau/formats/archive/archive.ts'),
  ])
  return openZip(await buffer(writePack(starterCollection())), usualLimits)
}
