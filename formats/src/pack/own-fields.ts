import { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { Note } from '../challenge/note.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
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
  textsOf,
  type Fields,
} from '../yaml/values.ts'

const known: ReadonlySet<string> = new Set(
  'name_fr description_fr difficulty position opensAt closesAt solutionState requirements next hints answerType choices event'.split(
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
  if (!isNothing(own['requirements'])) written.requirements = textsOf(own['requirements'])
  written.next = textOr(own['next']) ?? written.next
  for (const [at, item] of asList(own['hints']).entries()) {
    const hint = written.hints[at]
    if (hint && isFields(item) && !isNothing(item['content_fr'])) hint.contentFr = asText(item['content_fr']) ?? null
  }
  const ignored = Object.keys(own).filter((name) => !known.has(name))
  if (ignored.length > 0) note('fields-ignored', { fields: ignored.join(', ').slice(0, 300) })
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
