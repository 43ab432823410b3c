import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { type Archive, rootWith } from '../archive/archive.ts'
import { categoriesOf } from '../challenge/categories.ts'
import { finishChallenge, refuseCrowd } from '../challenge/finish.ts'
import { linkChallenges } from '../challenge/references.ts'
import type { CollectedChallenge, Collection, SkippedChallenge } from '../collection.ts'
import { type Problem, Unreadable } from '../problems.ts'
import { readChallenge, readTables } from './challenges.ts'
import { eventOf, readSettings, requiresConfirmation, type Settings } from './event.ts'
import { historyOf } from './history.ts'
import { checkSchema } from './schema.ts'
import { rowsOf } from './table.ts'
import { readUploads, type Uploads } from './uploads.ts'

/** The folder in which an export of CTFd lies in an archive; undefined when it is none. */
export function findCtfd(archive: Archive): string | undefined {
  return rootWith(archive, 'db/challenges.json') ?? rootWith(archive, 'db/alembic_version.json')
}

const fatal: ReadonlySet<ProblemCode> = new Set(['ctfd-too-old', 'too-many-challenges'])

/** Reads an export of CTFd 2.0 or later. People and what they did are read only when somebody asks for them. */
export async function readCtfd(archive: Archive, root: string): Promise<Collection> {
  const problems: Problem[] = [...archive.problems]
  /** One broken table must not cost the others. */
  const tolerate = async <Value>(read: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Unreadable) || fatal.has(error.problem.code)) throw error
      problems.push(error.problem)
      return otherwise
    }
  }
  await tolerate(() => checkSchema(archive, root, problems), undefined)
  const tables = await readTables(archive, root, tolerate)
  const noUploads: Uploads = { ofChallenge: new Map(), find: () => undefined }
  const uploads = await tolerate(() => readUploads(archive, root), noUploads)
  const challenges: CollectedChallenge[] = []
  const skipped: SkippedChallenge[] = []
  let number = 0
  await tolerate(async () => {
    for await (const row of rowsOf(archive, root, 'challenges')) {
      number += 1
      refuseCrowd(number, `${root}db/challenges.json`)
      const finished = finishChallenge(readChallenge(row, number, tables, uploads))
      if ('skipped' in finished) skipped.push(finished.skipped)
      else challenges.push(finished.challenge)
    }
  }, undefined)
  const linked = linkChallenges(challenges, skipped)
  const settings = await tolerate(() => readSettings(archive, root), new Map<string, string>() as Settings)
  return {
    format: 'ctfd',
    categories: categoriesOf(linked, []),
    challenges: linked,
    skipped,
    event: eventOf(settings, root, problems),
    events: [],
    problems,
    history: historyOf(archive, root, requiresConfirmation(settings)),
  }
}
