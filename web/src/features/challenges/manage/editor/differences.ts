import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type ChallengeValues, namesOf, type PickedNames, valuesOf } from './challenge-values.ts'
import { plainText } from '#ui/text/plain-text.ts'

export type FieldName = keyof ChallengeValues

const rich: ReadonlySet<FieldName> = new Set(['description', 'description_fr', 'attribution', 'solution'])

export interface Difference {
  field: FieldName
  theirs: string
  mine: string
}

/** What somebody else's saved copy says differently from what is typed here, field by field, in words. */
export function differencesOf(mine: Copy, theirs: ManagedChallenge): Difference[] {
  const [saved, savedNames] = [valuesOf(theirs), namesOf(theirs)]
  return fieldsOf(saved)
    .filter((field) => saved[field] !== mine.values[field] && isUsed(field, saved, mine.values))
    .map((field) => tellApart(field, { values: saved, names: savedNames }, mine))
}

interface Copy {
  values: ChallengeValues
  names: PickedNames
}

/** Two texts that read the same differ in their marks: then these are shown too. */
function tellApart(field: FieldName, theirs: Copy, mine: Copy): Difference {
  const said = { field, theirs: inWords(field, theirs), mine: inWords(field, mine) }
  return said.theirs === said.mine ? { field, theirs: theirs.values[field], mine: mine.values[field] } : said
}

const ofCurve: ReadonlySet<FieldName> = new Set(['func', 'decay', 'minimum'])
const ofFlags: ReadonlySet<FieldName> = new Set(['flag', 'caseSensitivity', 'flagType', 'flags', 'flagLogic'])

/** A fixed value has no curve, and choices have no flag: what they would be is nothing to quarrel about. */
function isUsed(field: FieldName, ...copies: ChallengeValues[]): boolean {
  if (ofCurve.has(field)) return copies.some(({ type }) => type === 'dynamic')
  if (ofFlags.has(field)) return !copies.every(hasChoices)
  return field !== 'choices' || copies.some(hasChoices)
}

function inWords(field: FieldName, { values, names }: Copy): string {
  if (field === 'category' || field === 'event' || field === 'next') return names[field]
  return rich.has(field) ? plainText(values[field]) : values[field]
}

function fieldsOf(values: ChallengeValues): FieldName[] {
  return Object.keys(values).filter((name): name is FieldName => name in values)
}
