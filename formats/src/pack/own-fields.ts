import { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { Note } from '../challenge/note.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import type { LinkName } from '../collection.ts'
import type { WrittenChallenge } from '../challenge/written.ts'
import {
  asBoolean,
  asList,
  asMoment,
  asNumber,
  asText,
  isFields,
  isNothing,
  textOr,
  type Fields,
} from '../yaml/values.ts'

const known: ReadonlySet<string> = new Set(
  'name_fr description_fr difficulty position opensAt closesAt solutionState requirements next hints answerType choices event patterns'.split(
    ' ',
  ),
)

/** What ctfcli has no field for, under the key `drapeau`. It wins over the fields of ctfcli. */
export function readOwnFields(own: Fields, written: WrittenChallenge, note: Note): void {
  written.nameFr = textOr(own['name_fr'])
  const french = textOr(own['description_fr'])
  written.descriptionFr = french && markBareLinks(french)
  written.event = textOr(own['event'])
  written.difficulty = readDifficulty(own['difficulty'], note)
  written.position = asNumber(own['position']) ?? written.position
  written.opensAt = readMoment(own, 'opensAt', note) ?? written.opensAt
  written.closesAt = readMoment(own, 'closesAt', note)
  readQuestion(own, written, note)
  const solutionState = textOr(own['solutionState'])
  if (solutionState === 'hidden' || solutionState === 'after-end') written.solutionState = solutionState
  readLinks(own, written, note)
  readPatterns(own, written)
  for (const [at, item] of asList(own['hints']).entries()) {
    const hint = written.hints[at]
    if (hint && isFields(item) && !isNothing(item['content_fr'])) hint.contentFr = asText(item['content_fr']) ?? null
  }
  const ignored = Object.keys(own).filter((name) => !known.has(name))
  if (ignored.length > 0) note('fields-ignored', { fields: ignored.join(', ').slice(0, 300) })
}

/** Other challenges are called by a name, by the path of a file, or by a name and an event, which is null for practice. */
function readLinks(own: Fields, written: WrittenChallenge, note: Note): void {
  const requirements = linksIn(own, 'requirements', note)
  const [next] = linksIn(own, 'next', note)
  if (!isNothing(own['requirements'])) written.requirements = requirements.filter(isText)
  if (next !== undefined) written.next = isText(next) ? next : null
  const placed = requirements.filter((link) => !isText(link))
  const placedNext = next === undefined || isText(next) ? null : next
  if (placed.length > 0 || placedNext) written.outside = { requirements: placed, next: placedNext }
}

/** Regular expressions of RE2 that Python's beside them would not become again. */
function readPatterns({ patterns }: Fields, { flags }: WrittenChallenge): void {
  for (const item of asList(patterns).filter(isFields)) {
    const [flag, content] = [flags[(asNumber(item['flag']) ?? 0) - 1], asText(item['content'])]
    if (flag?.type === 'regex' && content !== undefined) Object.assign(flag, { content, isRe2: true })
  }
}

const isText = (link: LinkName): link is string => typeof link === 'string'

function linksIn(own: Fields, field: string, note: Note): LinkName[] {
  return asList(own[field]).flatMap((item): LinkName[] => {
    const link = isFields(item) ? placedIn(item) : textOr(item)
    if (link === null) note('field-invalid', { field })
    return link === null ? [] : [link]
  })
}

function placedIn({ name: written, event }: Fields): LinkName | null {
  const name = textOr(written)
  if (name === null || event === undefined) return name
  const place = textOr(event)
  return place === null && !isNothing(event) ? null : { name, event: place }
}

function readQuestion(own: Fields, written: WrittenChallenge, note: Note): void {
  if (isNothing(own['answerType'])) return
  const answerType = AnswerType.safeParse(textOr(own['answerType']))
  if (!answerType.success) return note('field-invalid', { field: 'answerType' })
  written.answerType = answerType.data
  written.choices = asList(own['choices']).flatMap((choice) => {
    if (!isFields(choice)) return []
    const text = textOr(choice['text']) ?? ''
    return [{ text, textFr: textOr(choice['text_fr']), isRight: asBoolean(choice['isRight']) ?? false }]
  })
}

function readDifficulty(value: unknown, note: Note): WrittenChallenge['difficulty'] {
  const word = textOr(value)
  if (word === null || word === 'easy' || word === 'medium' || word === 'hard') return word
  note('field-invalid', { field: 'difficulty' })
  return null
}

function readMoment(own: Fields, field: string, note: Note): string | null {
  if (isNothing(own[field])) return null
  const moment = asMoment(own[field])
  if (moment === undefined) note('field-invalid', { field })
  return moment ?? null
}
