import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { Archive } from '@drapeau/formats/archive/archive.ts'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import type {
  CollectedCategory,
  CollectedChallenge,
  CollectedFile,
  CollectedHint,
  LinkName,
} from '@drapeau/formats/collection.ts'
import { type Problem, problem, Unreadable } from '@drapeau/formats/problems.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { formOf } from '#features/imports/challenges/prepared-challenge.ts'
import { prepareHints } from '#features/imports/challenges/prepared-hints.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { lineOf } from '../print-collection.ts'
import type { AuthoredHint, LocalChallenge, Reference } from './authored-challenge.ts'

export interface LocalFolder {
  challenges: readonly LocalChallenge[]
  categories: readonly CollectedCategory[]
  problems: readonly Problem[]
}

/** Reads a folder of challenges. One that cannot be read stops everything: the site should not get a part of the folder. */
export async function readLocalFolder(folder: string, { mayBeEmpty }: { mayBeEmpty: boolean }): Promise<LocalFolder> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new CannotStart(`${folder} is not a folder.`)
  const archive = await openArchive(folder)
  try {
    return await readArchive(archive)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (mayBeEmpty && error.problem.code === 'unknown-format') return { challenges: [], categories: [], problems: [] }
    throw new CannotStart(error.message, { cause: error })
  } finally {
    await archive.close()
  }
}

async function readArchive(archive: Archive): Promise<LocalFolder> {
  const { challenges, categories, skipped, problems } = await readCollection(archive)
  if (skipped.length > 0)
    throw new CannotStart(
      ['These challenges cannot be read:', ...skipped.flatMap((each) => each.problems).map(lineOf)].join('\n'),
    )
  const found = [...problems, ...challenges.flatMap((challenge) => challenge.problems)].filter(
    ({ code }) => !untilCompared.has(code),
  )
  const references = new Map(challenges.map(({ key, name, place }) => [key, { name, path: place.file }]))
  const read: LocalChallenge[] = []
  for (const challenge of challenges)
    read.push(
      await authored(
        challenge,
        references,
        (code, parameters) => void found.push(problem(code, challenge.place, parameters)),
      ),
    )
  return { challenges: read, categories, problems: found }
}

/** Whether the site has what the folder does not, the comparison says. */
const untilCompared: ReadonlySet<Problem['code']> = new Set([
  'requirement-unknown',
  'requirement-by-id',
  'requirement-ambiguous',
  'next-unknown',
  'next-ambiguous',
])

type Note = (code: Problem['code'], parameters?: Problem['parameters']) => void

const elsewhere = (link: LinkName): Reference => (typeof link === 'string' ? { name: link } : link)
const unclearly = (link: LinkName): Reference => ({ ...elsewhere(link), isUnclear: true })

async function authored(
  challenge: CollectedChallenge,
  references: ReadonlyMap<string, Reference>,
  note: Note,
): Promise<LocalChallenge> {
  const form = ChallengeForm.safeParse(formOf(challenge, challenge.files, note))
  if (!form.success)
    throw new CannotStart(
      `${challenge.place.file}: ${form.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ')}`,
    )
  const { category: _category, event: _event, next: _next, version: _version, ...fields } = form.data
  const { requirements, next, outside, unclear } = challenge
  const [nextName, unclearNext] = [outside?.next ?? null, unclear?.next ?? null]
  return {
    name: challenge.name,
    category: challenge.category,
    event: challenge.event,
    path: challenge.place.file,
    fields,
    hints: authoredHints(challenge.hints, note),
    files: await Promise.all(challenge.files.map(withDigest)),
    requirements: [
      ...requirements.flatMap((key) => references.get(key) ?? []),
      ...(outside?.requirements ?? []).map(elsewhere),
      ...(unclear?.requirements ?? []).map(unclearly),
    ],
    next:
      references.get(next ?? '') ??
      (nextName === null ? null : elsewhere(nextName)) ??
      (unclearNext === null ? null : unclearly(unclearNext)),
  }
}

function authoredHints(hints: readonly CollectedHint[], note: Note): AuthoredHint[] {
  const prepared = prepareHints(hints, note)
  const places = new Map(prepared.map(({ key }, at) => [key, at]))
  return prepared.map(({ fields: { title, content, contentFr, cost }, requirements }) => ({
    title,
    content,
    content_fr: contentFr,
    cost,
    requirements: requirements.flatMap((key) => places.get(key) ?? []),
  }))
}

async function withDigest({ name, path, size, open }: CollectedFile): Promise<LocalChallenge['files'][number]> {
  const hash = createHash('sha256')
  await pipeline(await open(), hash)
  return { name, path, size, sha256: hash.digest('hex') }
}
