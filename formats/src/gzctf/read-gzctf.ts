import { type Archive, rootWith } from '../archive/archive.ts'
import { readText } from '../archive/read-text.ts'
import { categoriesOf } from '../challenge/categories.ts'
import { finishChallenge, refuseCrowd } from '../challenge/finish.ts'
import { tidyName } from '../challenge/limits.ts'
import { linkChallenges } from '../challenge/references.ts'
import type { CollectedChallenge, CollectedEvent, Collection, SkippedChallenge } from '../collection.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import { asBoolean, asMoment, asNumber, isFields, textOr, type Fields } from '../yaml/values.ts'
import { readChallenge } from './challenge.ts'

/** The folder in which the export of a game lies in an archive; undefined when it is none. */
export function findGzctf(archive: Archive): string | undefined {
  const root = rootWith(archive, 'manifest.json')
  return root !== undefined && archive.members.has(`${root}game.json`) ? root : undefined
}

/** Reads the export of one game of GZCTF: the event and its challenges. It has no people. */
export async function readGzctf(archive: Archive, root: string): Promise<Collection> {
  const problems: Problem[] = [...archive.problems]
  const manifest = await readJson(archive, `${root}manifest.json`, problems)
  if (textOr(manifest['format']) !== 'GZCTF-GAME')
    throw new Unreadable(problem('unknown-format', { file: `${root}manifest.json` }))
  const challenges: CollectedChallenge[] = []
  const skipped: SkippedChallenge[] = []
  for (const path of listChallenges(archive, root)) {
    refuseCrowd(challenges.length + skipped.length, path)
    const found: Problem[] = []
    try {
      const written = readChallenge(archive, root, path, await readJson(archive, path, found))
      written.problems.push(...found)
      const finished = finishChallenge(written)
      if ('skipped' in finished) skipped.push(finished.skipped)
      else challenges.push(finished.challenge)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      skipped.push({ name: '', place: { file: path }, problems: [...found, error.problem] })
    }
  }
  const linked = linkChallenges(challenges, skipped)
  return {
    format: 'gzctf',
    categories: categoriesOf(linked, []),
    challenges: linked,
    skipped,
    problems,
    event: await readEvent(archive, `${root}game.json`, problems),
    events: [],
    history: null,
  }
}

const numberOf = (path: string): number => Number(/challenge-(\d+)\.json$/.exec(path)?.[1] ?? Number.NaN)

/** In the order of their numbers. */
function listChallenges(archive: Archive, root: string): string[] {
  return [...archive.members.keys()]
    .filter((path) => path.startsWith(`${root}challenges/`) && !Number.isNaN(numberOf(path)))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
}

async function readJson(archive: Archive, path: string, problems: Problem[]): Promise<Fields> {
  const member = archive.members.get(path)
  const text = member ? await readText(member, problems) : ''
  try {
    const json: unknown = JSON.parse(text)
    if (isFields(json)) return json
  } catch {
    // The parser's own message quotes the text around the error, which may be a flag.
    throw new Unreadable(problem('file-invalid', { file: path }, { reason: 'not-json' }))
  }
  throw new Unreadable(problem('file-invalid', { file: path }, { reason: 'not-an-object' }))
}

/** What has a place here, and what the challenges themselves report. */
const taken: ReadonlySet<string> = new Set(
  'title summary content practiceMode teamMemberCountLimit startTime endTime writeup containerCountLimit'.split(' '),
)

/** The fields of a game that say something and have no place here, by their names only: one is a code of invitation. */
function ignoredFields(game: Fields): string[] {
  const { acceptWithoutReview, writeup, ...others } = game
  const writeUp = isFields(writeup) && asBoolean(writeup['required']) === true ? writeup : {}
  return [
    ...Object.keys(others).filter((name) => !taken.has(name) && saysSomething(others[name])),
    ...(asBoolean(acceptWithoutReview) === false ? ['acceptWithoutReview'] : []),
    ...['deadline', 'note'].filter((name) => saysSomething(writeUp[name])).map((name) => `writeup.${name}`),
  ]
}

function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isFields(value)) return Object.values(value).some(saysSomething)
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== ''
}

async function readEvent(archive: Archive, path: string, problems: Problem[]): Promise<CollectedEvent | null> {
  try {
    const game = await readJson(archive, path, problems)
    const name = tidyName(textOr(game['title']) ?? '')
    if (name === null) throw new Unreadable(problem('event-left-out', { file: path }))
    const ignored = ignoredFields(game)
    if (ignored.length > 0)
      problems.push(problem('fields-ignored', { file: path }, { fields: ignored.join(', ').slice(0, 300) }))
    const size = asNumber(game['teamMemberCountLimit']) ?? 0
    const writeUp = game['writeup']
    return {
      name,
      description: [textOr(game['summary']), textOr(game['content'])].filter((text) => text !== null).join('\n\n'),
      startsAt: asMoment(game['startTime']) ?? null,
      endsAt: asMoment(game['endTime']) ?? null,
      freezesAt: null,
      isSolo: size === 1,
      maxTeamSize: size > 0 ? size : null,
      settings: {
        minTeamSize: null,
        scope: null,
        practiceAfterEnd: asBoolean(game['practiceMode']) ?? null,
        writeUps: (isFields(writeUp) ? asBoolean(writeUp['required']) : undefined) ?? null,
        confirmedMembers: null,
        flagWrapper: null,
        requiresReview: null,
        rules: null,
      },
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(error.problem)
    return null
  }
}
