import { type ProblemCode, severityOf } from '@drapeau/contract/import-problems.ts'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import type { CollectedChallenge, SkippedChallenge } from '../collection.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import { finishFiles } from './files.ts'
import { finishFlags } from './flags.ts'
import { finishHints } from './hints.ts'
import { cut, limits, storable, tidyName } from './limits.ts'
import { inRange, type Note, noteOf } from './note.ts'
import { finishValue } from './value.ts'
import { finishTexts } from './texts.ts'
import type { WrittenChallenge } from './written.ts'

export type Finished = { challenge: CollectedChallenge } | { skipped: SkippedChallenge }

/** Ten times the largest event that is known. More would keep a processor busy for minutes. */
const mostChallenges = 10_000

export function refuseCrowd(count: number, file: string): void {
  if (count > mostChallenges) throw new Unreadable(problem('too-many-challenges', { file }, { most: mostChallenges }))
}

const usualCategory = 'Misc'

/** Applies the limits of the site. Whatever had to change is a warning; what cannot be a challenge is skipped. */
export function finishChallenge(written: WrittenChallenge): Finished {
  const problems: Problem[] = [...written.problems]
  const note = noteOf(written, problems)
  const name = finishName(written.name, note)
  const files = finishFiles(written.files, note)
  const { type, value, minimum, decay, func } = finishValue(written, note)
  const challenge: CollectedChallenge = {
    key: written.key,
    place: written.place,
    name,
    nameFr: written.nameFr === null ? null : tidyName(written.nameFr),
    category: finishCategory(written.category, note),
    event: finishEvent(written.event, note),
    ...finishTexts(written, name, files, note),
    type,
    value,
    minimum,
    decay,
    func,
    maxAttempts: inRange('attempts', written.maxAttempts, limits.attempts, note),
    opensAt: written.opensAt,
    closesAt: written.closesAt,
    answerType: written.answerType,
    choices: written.choices,
    // Beside choices they are for platforms that know no questions.
    flags: hasChoices(written) ? [] : finishFlags(written.flags, note),
    flagLogic: written.flagLogic,
    author: short('author', written.author, limits.author, note),
    tags: finishTags(written.tags, note),
    difficulty: written.difficulty,
    connectionInfo: short('connection info', written.connectionInfo, limits.connectionInfo, note),
    position: inRange('position', written.position, limits.position, note),
    ...finishLinks(written, note),
    hints: finishHints(written.hints, note),
    solutionState: written.solutionState,
    files,
    state: needsWork(problems) ? 'draft' : written.state,
    problems,
  }
  const isSkipped = problems.some((found) => severityOf(found) === 'error')
  return isSkipped
    ? {
        skipped: {
          key: written.key,
          name: name || written.name.slice(0, 200),
          event: challenge.event,
          place: written.place,
          problems,
        },
      }
    : { challenge }
}

function finishName(written: string, note: Note): string {
  if (written.trim() === '') note('name-missing')
  const name = tidyName(written)
  if (name === null && written.trim() !== '') note('name-invalid')
  if (name !== null && name !== written.trim().normalize('NFC')) note('name-changed', { name })
  return name ?? ''
}

function finishEvent(written: string | null, note: Note): string | null {
  if (written === null) return null
  const name = tidyName(written)
  if (name === null) note('field-invalid', { field: 'event' })
  return name
}

function finishCategory(written: string, note: Note): string {
  const category = tidyName(written)
  if (category === null) {
    note('category-missing', { category: usualCategory })
    return usualCategory
  }
  if (category !== written.trim().normalize('NFC')) note('category-changed', { category })
  return category
}

function finishLinks(
  { requirements, next, outside = { requirements: [], next: null } }: WrittenChallenge,
  note: Note,
): Pick<CollectedChallenge, 'requirements' | 'next' | 'outside'> {
  const most = limits.requirements
  const names = [...new Set(requirements)]
  const kept = names.slice(0, most)
  const placed = { ...outside, requirements: outside.requirements.slice(0, most - kept.length) }
  if (names.length + outside.requirements.length > most)
    note('field-invalid', { field: `requirements after the first ${most}` })
  return { requirements: kept, next, ...((placed.requirements.length > 0 || placed.next) && { outside: placed }) }
}

function finishTags(written: readonly string[], note: Note): string[] {
  const tags = written.map((tag) => storable(tag).replaceAll(/\s+/g, ' ').trim()).filter((tag) => tag !== '')
  const unique = [...new Set(tags.map((tag) => cut(tag, limits.tag)))]
  if (tags.some((tag) => cut(tag, limits.tag) !== tag)) note('text-shortened', { field: 'tags', most: limits.tag })
  if (unique.length > limits.tags) note('field-invalid', { field: `tags after the first ${limits.tags}` })
  return unique.slice(0, limits.tags)
}

function short(field: string, written: string, most: number, note: Note): string {
  const text = storable(written).trim()
  const kept = cut(text, most)
  if (kept !== text) note('text-shortened', { field, most })
  return kept
}

/** Players must not meet a challenge whose files are not there. */
const unfinished: ReadonlySet<ProblemCode> = new Set(['file-missing', 'file-outside', 'file-secret'])

const needsWork = (problems: readonly Problem[]): boolean => problems.some(({ code }) => unfinished.has(code))
