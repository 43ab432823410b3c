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

/** A fixed value has no curve: what it would be is nothing to quarrel about. */
function isUsed(field: FieldName, ...copies: ChallengeValues[]): boolean {
  const isCurve = field === 'func' || field === 'decay' || field === 'minimum'
  return !isCurve || copies.some(({ type }) => type === 'dynamic')
}

function inWords(field: FieldName, { values, names }: Copy): string {
  if (field === 'category' || field === 'event' || field === 'next') return names[field]
  return rich.has(field) ? plainText(values[field]) : values[field]
}

function fieldsOf(values: ChallengeValues): FieldName[] {
  return Object.keys(values).filter((name): name is FieldName => name in values)
}
