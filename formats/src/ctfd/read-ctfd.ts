import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { rootWith, type Archive } from '../archive/archive.ts'
import { categoriesOf } from '../challenge/categories.ts'
import { finishChallenge, refuseCrowd } from '../challenge/finish.ts'
import { linkChallenges } from '../challenge/references.ts'
import type { CollectedChallenge, Collection, SkippedChallenge } from '../collection.ts'
import { Unreadable, problem, type Problem } from '../problems.ts'
import { readChallenge, readTables } from './challenges.ts'
import { eventOf, readSettings, requiresConfirmation, type Settings } from './event.ts'
import { historyOf } from './history.ts'
import { rowsOf } from './table.ts'
import { readUploads, type Uploads } from './uploads.ts'
import { textOr } from '../yaml/values.ts'

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
  const unused: string[] = []
  for (const name of leftOut) {
    const count = await tolerate(() => countRows(rowsOf(archive, root, name)), 0)
    if (count > 0) unused.push(`${name} (${count})`)
  }
  if (unused.length > 0) problems.push(problem('tables-left-out', { file: `${root}db` }, { tables: unused.join(', ') }))
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

/** Tables that authors have filled and that have no place here. Settings and what people did are no part of the challenges. */
const leftOut = 'topics comments ratings pages notifications brackets fields modules audiences'.split(' ')

async function countRows(rows: AsyncGenerator): Promise<number> {
  let count = 0
  while ((await rows.next()).done !== true) count += 1
  return count
}

/** The last schema of each release from 2.0.0 on, and those after 3.8.7. */
const known: ReadonlySet<string> = new Set(
  `8369118943a1 b5551cd26764 080d29b15cd3 1093835a1051 75e8ab9a0014 6012fe8de495 4d3c1b59d011 46a278193a94 9e6f6578ca84
   a02c5bf43407 4fe3eeed9a9d a49ad66aa0f1 24ad6790bc3c 67ebab6de598 48d8250d19bd 336b8c601b94 e69a79ebffd3 8275865e5992`.split(
    /\s+/,
  ),
)

/** CTFd 1.x has its flags in the table `keys`; none of its schemas has `flags`. */
async function checkSchema(archive: Archive, root: string, problems: Problem[]): Promise<void> {
  const place = { file: `${root}db/alembic_version.json` }
  let revision = ''
  for await (const row of rowsOf(archive, root, 'alembic_version')) revision = textOr(row['version_num']) ?? ''
  const isOld = archive.members.has(`${root}db/keys.json`) && !archive.members.has(`${root}db/flags.json`)
  if (isOld || /^(?:cb3cfcc47e2f|dab615389702)$/.test(revision))
    throw new Unreadable(problem('ctfd-too-old', place, { revision }))
  if (!known.has(revision)) problems.push(problem('ctfd-newer', place, { revision: revision.slice(0, 40) }))
}
