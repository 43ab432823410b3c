import { buffer } from 'node:stream/consumers'
import type { Staged } from './features/imports/challenges/stage-files.ts'
import { isConnectionFault } from './platform/database/connection-faults.ts'
import type { Db } from './platform/database/database.ts'
import type { Services } from './platform/services.ts'
import { isWithoutChallenges, reachMilestone } from './starter-pack.queries.ts'

type Needs = Pick<Services, 'db' | 'config' | 'storage' | 'clock' | 'log'>

/**
 * Fills an empty site with challenges to train on, once in its life: what an administrator deletes stays deleted. All of
 * them or none.
 */
export async function addStarterPack(services: Needs): Promise<void> {
  const { db, config, storage, clock, log } = services
  if (config.seed !== 'starter') return
  const staged: Staged = { files: new Map(), problems: new Map() }
  try {
    await db.transaction().execute(async (transaction) => {
      const now = clock()
      if (!(await reachMilestone(transaction, 'starter-pack', now))) return
      if (!(await isWithoutChallenges(transaction))) return
      const challenges = await importLessons(services, transaction, staged, now)
      log.info({ challenges }, 'added the starter pack')
    })
  } catch (error) {
    const keys = [...staged.files.values()].map(({ storageKey }) => storageKey)
    // When the connection broke, it is unknown whether the rows that name the files were stored: the daily clean-up decides.
    if (!isConnectionFault(error)) await storage.remove(keys)
    throw error
  }
}

/** Writes the lessons as a pack and reads it as any other. Only the first start of a site loads what that needs. */
async function importLessons(services: Needs, transaction: Db, staged: Staged, now: Date): Promise<number> {
  const [{ starterCollection }, { writePack }, { openZip }, { usualLimits }, { addCollection }] = await Promise.all([
    import('./starter-collection.ts'),
    import('@drapeau/formats/pack/write-pack.ts'),
    import('@drapeau/formats/archive/zip-archive.ts'),
    import('@drapeau/formats/archive/archive.ts'),
    import('./features/imports/challenges/add-collection.ts'),
  ])
  const archive = await openZip(await buffer(writePack(starterCollection())), usualLimits)
  return addCollection(services, transaction, archive, staged, now)
}
