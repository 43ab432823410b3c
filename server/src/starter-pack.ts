import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import type { Lesson, LessonFile } from '@drapeau/starter/lesson.ts'
import { categories, lessons } from '@drapeau/starter/pack.ts'
import { insertCategory } from './features/categories/categories.queries.ts'
import { type ChallengeFields, insertChallenge, unauthored } from './features/challenges/challenges.queries.ts'
import { insertFiles } from './features/files/files.queries.ts'
import { insertHint, plainHint } from './features/hints/hints.queries.ts'
import { exactFlag } from './features/submissions/flag-columns.queries.ts'
import { isConnectionFault } from './platform/database/connection-faults.ts'
import type { Db } from './platform/database/database.ts'
import { cleanDescription } from './platform/rich-text/clean-description.ts'
import type { Services } from './platform/services.ts'
import { newStorageKey, type Storage } from './platform/storage/storage.ts'
import { insertRequirements, isWithoutChallenges, reachMilestone } from './starter-pack.queries.ts'

type Needs = Pick<Services, 'db' | 'config' | 'storage' | 'clock' | 'log'>

/**
 * Fills an empty site with challenges to train on, once in its life: what an administrator deletes stays deleted. All of
 * them or none. Flags are made here and now, so that nobody finds one by reading our source.
 */
export async function addStarterPack({ db, config, storage, clock, log }: Needs): Promise<void> {
  if (config.seed !== 'starter') return
  const kept: string[] = []
  try {
    await db.transaction().execute(async (transaction) => {
      const now = clock()
      if (!(await reachMilestone(transaction, 'starter-pack', now))) return
      if (!(await isWithoutChallenges(transaction))) return
      await insertPack(transaction, now, (file) => keep(storage, file, kept))
      log.info({ challenges: lessons.length }, 'added the starter pack')
    })
  } catch (error) {
    // When the connection broke, it is unknown whether the rows that name the files were stored: the daily clean-up decides.
    if (!isConnectionFault(error)) await storage.remove(kept)
    throw error
  }
}

type Keep = (file: LessonFile) => Promise<ReceivedFile>

async function insertPack(db: Db, now: Date, keepFile: Keep): Promise<void> {
  const categoryIds = new Map<string, string>()
  for (const { name, nameFr = null, description } of categories) {
    const fields = { name, nameFr, description: description.en, descriptionFr: description.fr }
    categoryIds.set(name, await insertCategory(db, fields, now))
  }
  const ids = new Map<string, string>()
  for (const lesson of lessons) {
    const flag = lesson.flag(randomBytes(4).toString('hex'))
    const id = await insertChallenge(db, fieldsOf(lesson, flag, idIn(categoryIds, lesson.category)), now)
    ids.set(lesson.slug, id)
    const files: ReceivedFile[] = []
    for (const file of lesson.files(flag)) files.push(await keepFile(file))
    await insertFiles(db, id, files, now)
    for (const [place, { cost, content }] of lesson.hints.entries())
      // A moment apart, so that they stay in the order in which they are given.
      await insertHint(
        db,
        id,
        { ...plainHint, content: content.en, contentFr: content.fr, cost },
        new Date(now.getTime() + place),
      )
  }
  for (const { slug, requires = [] } of lessons) {
    const required = requires.map((each) => idIn(ids, each))
    await insertRequirements(db, idIn(ids, slug), required)
  }
}

function fieldsOf(lesson: Lesson, flag: string, categoryId: string): ChallengeFields {
  const { name, nameFr, description, price, isCaseInsensitive = false, maxAttempts = 0 } = lesson
  const falling = price.type === 'dynamic' ? price : { minimum: null, decay: null, func: 'linear' as const }
  return {
    name,
    nameFr,
    description: cleanDescription(description.en),
    descriptionFr: cleanDescription(description.fr),
    eventId: null,
    categoryId,
    type: price.type,
    value: price.value,
    flags: [exactFlag(flag, !isCaseInsensitive)],
    flagLogic: 'any',
    maxAttempts,
    minimum: falling.minimum,
    decay: falling.decay,
    func: falling.func,
    ...unauthored,
  }
}

async function keep(storage: Storage, { name, bytes }: LessonFile, kept: string[]): Promise<ReceivedFile> {
  const storageKey = newStorageKey()
  await storage.put(storageKey, Readable.from([bytes]))
  kept.push(storageKey)
  return {
    originalname: name,
    storageKey,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** The pack's own tests see to it that every name it uses is there. */
function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The starter pack knows nothing of "${name}".`)
  return id
}
