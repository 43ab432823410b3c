import { randomUUID } from 'node:crypto'
import { ChallengeForm, type ChallengeState, type ChallengeType } from '@drapeau/contract/challenges/challenge-form.ts'
import { hasWords } from '@drapeau/contract/fields.ts'
import type { CollectedChallenge, CollectedFile, NamedLinks, SkippedChallenge } from '@drapeau/formats/collection.ts'
import { toRichText } from '@drapeau/formats/markdown/rich-text.ts'
import { type Problem, problem } from '@drapeau/formats/problems.ts'
import { challengeFields } from '#features/challenges/challenge-fields.ts'
import type { ChallengeFields } from '#features/challenges/challenges.queries.ts'
import { fieldErrors } from '#platform/http/field-errors.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { oneLine, type PreparedHint, prepareHints } from './prepared-hints.ts'

/** A file of the archive that comes with a challenge. Its id is chosen in advance, because texts refer to it. */
export interface PreparedFile {
  id: string
  name: string
  path: string
  size: number
}

/** A challenge as it will be stored, in JSON. What it refers to is known by name or key only. */
export interface PreparedChallenge {
  key: string
  /** The name of the event that the file gives it. Imports that an earlier version read do not have it. */
  event?: string | null
  fields: Omit<ChallengeFields, 'eventId' | 'categoryId' | 'nextId' | 'opensAt' | 'closesAt'> & {
    opensAt: string | null
    closesAt: string | null
  }
  next: string | null
  requirements: readonly string[]
  /** What these keys are called. Imports that an earlier version read have neither this nor what follows. */
  names?: Readonly<Record<string, string>>
  outside?: NamedLinks
  hints: readonly PreparedHint[]
  files: readonly PreparedFile[]
}

export interface NewRow {
  name: string
  category: string
  type: ChallengeType | null
  value: number | null
  flags: number
  /** Only questions have choices. */
  choices: number
  hints: number
  files: number
  fileBytes: number
  state: ChallengeState
  problems: readonly Problem[]
  /** Null when it cannot be stored. */
  prepared: PreparedChallenge | null
}

const maxProblems = 50
const megabyte = 1024 ** 2

/**
 * Converts its texts and holds it against the same rules as the form of a challenge. `names` are those of the collection,
 * by key.
 */
export function prepareChallenge(
  challenge: CollectedChallenge,
  maxFileMb: number,
  names: ReadonlyMap<string, string>,
): NewRow {
  const problems = [...challenge.problems]
  const note = (code: Problem['code'], parameters?: Problem['parameters']): void =>
    void problems.push(problem(code, challenge.place, parameters))
  const files = prepareFiles(challenge.files, maxFileMb, note)
  const hints = prepareHints(challenge.hints, note)
  const fields = fieldsOf(challenge, files, note)
  const { name, category, event, type, value, key, requirements, outside } = challenge
  const next = challenge.next === key ? null : challenge.next
  const linked = [...requirements, ...(next === null ? [] : [next])]
  const links = { next, requirements, names: Object.fromEntries(linked.map((each) => [each, names.get(each) ?? each])) }
  return {
    name,
    category,
    type,
    value,
    flags: challenge.flags.length,
    choices: challenge.choices.length,
    hints: hints.length,
    files: files.length,
    fileBytes: files.reduce((sum, { size }) => sum + size, 0),
    state: files.length < challenge.files.length ? 'draft' : challenge.state,
    problems: problems.slice(0, maxProblems),
    prepared: fields && { key, event, fields, ...links, ...(outside && { outside }), hints, files },
  }
}

/** What could not even be read as a challenge. */
export function skippedRow({ name, problems }: SkippedChallenge): NewRow {
  const counts = { flags: 0, choices: 0, hints: 0, files: 0, fileBytes: 0 }
  const nothing = { category: '', type: null, value: null, ...counts } as const
  return { name, ...nothing, state: 'draft', problems: problems.slice(0, maxProblems), prepared: null }
}

/** By key, what each challenge of a collection is called. */
export const namesOf = (challenges: readonly CollectedChallenge[]): ReadonlyMap<string, string> =>
  new Map(challenges.map(({ key, name }) => [key, name]))

type Note = (code: Problem['code'], parameters?: Problem['parameters']) => void

function prepareFiles(files: readonly CollectedFile[], maxFileMb: number, note: Note): PreparedFile[] {
  return files.flatMap(({ name, path, size }) => {
    if (size <= maxFileMb * megabyte) return [{ id: randomUUID(), name, path, size }]
    note('file-left-out', { file: name, reason: 'too-large', most: maxFileMb })
    return []
  })
}

/** Without these a challenge is still a challenge. */
const dispensable: ReadonlySet<string> = new Set([
  'name_fr',
  'description_fr',
  'opensAt',
  'closesAt',
  'author',
  'attribution',
  'tags',
  'connectionInfo',
  'solution',
])

function fieldsOf(
  challenge: CollectedChallenge,
  files: readonly PreparedFile[],
  note: Note,
): PreparedChallenge['fields'] | null {
  const given = formOf(challenge, files, note)
  const first = ChallengeForm.safeParse(given)
  const unfit = first.success ? [] : first.error.issues.map(({ path: [field] }) => String(field))
  for (const field of new Set(unfit.filter((each) => dispensable.has(each)))) {
    note('field-invalid', { field })
    Reflect.deleteProperty(given, field)
  }
  const read = first.success ? first : ChallengeForm.safeParse(given)
  try {
    if (!read.success) throw new Refusal('invalid-input', { errors: fieldErrors(read.error) })
    const { eventId: _event, categoryId: _category, nextId: _next, ...fields } = challengeFields(read.data)
    const [opensAt, closesAt] = [fields.opensAt, fields.closesAt].map((moment) => moment?.toISOString() ?? null)
    return { ...fields, opensAt: opensAt ?? null, closesAt: closesAt ?? null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [[field, sentence] = ['', error.message]] = Object.entries(error.errors ?? {})
    note('challenge-invalid', { field, sentence })
    return null
  }
}

/** The form requires a category; which one it is follows when the import runs. */
const anyCategory = '00000000-0000-4000-8000-000000000000'

/** A challenge as the form of the site takes it. */
export function formOf(
  challenge: CollectedChallenge,
  files: readonly { name: string }[],
  note: Note,
): Record<string, unknown> {
  const names = new Set(files.map((file) => file.name))
  // Without one of its files, a picture in a text may be gone.
  const converted = files.length === challenge.files.length ? challenge.converted : undefined
  const rich = (markdown: string | null): string => {
    if (markdown === null) return ''
    return converted?.get(markdown) ?? toRichText(markdown, (name) => (names.has(name) ? name : undefined)).html
  }
  const description = rich(challenge.description)
  return {
    name: challenge.name,
    name_fr: challenge.nameFr,
    // A picture that is not there would leave nothing to read.
    description: hasWords(description) ? description : rich(challenge.name),
    description_fr: rich(challenge.descriptionFr),
    category: anyCategory,
    type: challenge.type,
    value: challenge.value,
    minimum: challenge.minimum,
    decay: challenge.decay,
    func: challenge.func,
    answerType: challenge.answerType,
    choices: challenge.choices.map(({ text, textFr, isRight }) => ({ text, text_fr: textFr, isRight })),
    flags: differentFlags(challenge, note),
    flagLogic: challenge.flagLogic,
    max_attempts: challenge.maxAttempts,
    state: challenge.state,
    opensAt: challenge.opensAt,
    closesAt: challenge.closesAt,
    author: oneLine(challenge.author),
    attribution: rich(challenge.attribution),
    tags: challenge.tags.map(oneLine).filter((tag) => tag !== ''),
    difficulty: challenge.difficulty,
    connectionInfo: oneLine(challenge.connectionInfo),
    position: challenge.position,
    solution: rich(challenge.solution),
    solutionState: challenge.solutionState,
  }
}

/** The form refuses a flag that is there twice. */
function differentFlags({ flags }: CollectedChallenge, note: Note): CollectedChallenge['flags'] {
  const known = new Set<string>()
  return flags.filter(({ type, content, caseSensitivity }, at) => {
    const key = JSON.stringify([type, content, caseSensitivity])
    if (known.has(key)) note('flag-left-out', { number: at + 1, reason: 'there-twice' })
    return known.size < known.add(key).size
  })
}
