import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import type { Translated } from '#lib/messages/translated-name.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'
import { type AssignmentParts, type AssignmentValues, partsOf, valuesOf } from './assignment-values.ts'

type Words = Office['assignments']['form']

interface Mine {
  values: AssignmentValues
  parts: AssignmentParts
}

interface Setting {
  nameOf: (thing: Translated) => string
  timeZone: string
}

/** Where what somebody else saved differs from what is typed here. */
export function differences(words: Words, theirs: Assignment, mine: Mine, setting: Setting): ConflictingField[] {
  const one = inWords(words, { values: valuesOf(theirs, setting.timeZone), parts: partsOf(theirs) }, setting)
  const other = inWords(words, mine, setting)
  return one
    .map(([label, text], at) => ({ label, theirs: text, mine: other[at]?.[1] ?? '' }))
    .filter((field) => field.theirs !== field.mine)
}

/** Each field with its label, in the order of the form. */
function inWords(words: Words, { values, parts }: Mine, { nameOf }: Setting): [label: string, text: string][] {
  const names = parts.challenges.map(({ about }) => (about ? nameOf(about) : words.unavailable))
  return [
    [words.title, values.title],
    [words.text, values.text.replaceAll(/<[^>]*>/g, ' ').trim()],
    [words.challenges, names.join('\n')],
    [words.needed, values.counting === 'all' ? words.counting.all : values.needed],
    [words.scoring, words.scorings[values.scoring]],
    [words.opens, values.opensAt.replace('T', ' ')],
    [words.due, values.dueAt.replace('T', ' ')],
    [words.grace, values.graceMinutes],
    [words.lateShare, values.lateShare],
    [words.freeHints, values.freeHints ? words.yes : words.no],
    [words.freeAttempts, values.freeAttempts ? words.yes : words.no],
    [words.offLeaderboard, values.offLeaderboard ? words.yes : words.no],
    [words.who, values.audience === 'all' ? words.audiences.all : words.chosen(parts.pupils.length)],
  ]
}
