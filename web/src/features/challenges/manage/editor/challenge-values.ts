import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { Id } from '@drapeau/contract/fields.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { tagsIn } from '#features/challenges/manage/tags.ts'
import { type ChoiceValues, choiceValuesOf, followingAttempts, newChoices, sentAnswer } from './challenge-choices.ts'
import { type FlagValues, flagValuesOf, sentFlags } from './challenge-flags.ts'
import { browserZone, momentOf, wallTimeOf } from '#lib/time/local-time.ts'

/**
 * What the form holds, in the order in which it is drawn. An event or category is the id of a chosen one, or the text of
 * one that was typed and not chosen, which the contract refuses.
 */
export type ChallengeValues = {
  name: string
  description: string
  name_fr: string
  description_fr: string
  category: string
  event: string
  type: string
  value: string
  func: string
  decay: string
  minimum: string
  max_attempts: string
  state: string
  /** As the clock on the wall shows it, in the time zone of the browser. */
  opensAt: string
  closesAt: string
  author: string
  attribution: string
  /** With commas between them. */
  tags: string
  /** Empty: derived from the value. */
  difficulty: string
  connectionInfo: string
  position: string
  next: string
  solution: string
  solutionState: string
} & FlagValues &
  ChoiceValues

/** What the pickers show. */
export interface PickedNames {
  category: string
  event: string
  next: string
}

export const newValues: ChallengeValues = {
  answerType: 'flag',
  name: '',
  description: '',
  name_fr: '',
  description_fr: '',
  category: '',
  event: '',
  type: 'standard',
  value: '',
  func: 'linear',
  decay: '',
  minimum: '',
  choices: newChoices,
  flag: '',
  caseSensitivity: 'case-sensitive',
  flagType: 'exact',
  flags: '[]',
  flagLogic: 'any',
  max_attempts: '0',
  state: 'published',
  opensAt: '',
  closesAt: '',
  author: '',
  attribution: '',
  tags: '',
  difficulty: '',
  connectionInfo: '',
  position: '0',
  next: '',
  solution: '',
  solutionState: 'hidden',
}

/** The fields of the folded part. */
export const moreNames = [
  'opensAt',
  'closesAt',
  'author',
  'attribution',
  'tags',
  'difficulty',
  'connectionInfo',
  'position',
  'next',
  'solution',
  'solutionState',
] as const satisfies (keyof ChallengeValues)[]

export function valuesOf(challenge: ManagedChallenge): ChallengeValues {
  return {
    name: challenge.name,
    description: challenge.description,
    name_fr: challenge.name_fr ?? '',
    description_fr: challenge.description_fr ?? '',
    category: challenge.category._id,
    event: challenge.event?._id ?? '',
    type: challenge.type,
    value: String(challenge.value),
    func: challenge.func,
    decay: challenge.decay === null ? '' : String(challenge.decay),
    minimum: challenge.minimum === null ? '' : String(challenge.minimum),
    ...choiceValuesOf(challenge),
    // The flag of a question with choices follows from these, and is nothing to edit.
    ...flagValuesOf(challenge.choices.length > 0 ? [] : challenge.flags, challenge.flagLogic),
    max_attempts: String(challenge.max_attempts),
    state: challenge.state,
    opensAt: wallTime(challenge.opensAt),
    closesAt: wallTime(challenge.closesAt),
    author: challenge.author,
    attribution: challenge.attribution,
    tags: challenge.tags.join(', '),
    difficulty: challenge.difficulty ?? '',
    connectionInfo: challenge.connectionInfo,
    position: String(challenge.position),
    next: challenge.next?._id ?? '',
    solution: challenge.solution,
    solutionState: challenge.solutionState,
  }
}

/** What the next of several challenges begins with: where it belongs, and how it is priced and judged. */
export function valuesForNext(values: ChallengeValues): ChallengeValues {
  const { category, event, answerType, type, func, decay, minimum, caseSensitivity, author } = values
  // As many as usual for two choices, if they were as many as usual.
  const attempts = followingAttempts(values.max_attempts, values, { answerType, choices: newChoices })
  const judged = { answerType, caseSensitivity, max_attempts: attempts }
  return { ...newValues, category, event, type, func, decay, minimum, author, ...judged }
}

export function namesOf({ category, event, next }: ManagedChallenge): PickedNames {
  const language = currentLanguage()
  return {
    category: translatedName(language, category),
    event: event?.name ?? '',
    next: next ? translatedName(language, next) : '',
  }
}

/** What a picker shows for a field's value: a choice when it is an id, else only what has been typed. */
export function pickedOf(value: string, name: string): { _id: string; name: string } {
  return { _id: Id.safeParse(value).success ? value : '', name }
}

/** The contract's form. What was typed for a falling value and then hidden again is not judged and not sent. */
export const ChallengeValuesSchema: FormSchema<ChallengeForm> = {
  safeParse: (values) => ChallengeForm.safeParse(sentValues(values)),
}

export function sentValues(values: unknown): object {
  if (!isValues(values)) return {}
  const attempts = values.max_attempts === '' ? newValues.max_attempts : values.max_attempts
  const fall = values.type === 'dynamic' ? {} : { minimum: '', decay: '' }
  const window = { opensAt: instantOf(values.opensAt), closesAt: instantOf(values.closesAt) }
  const position = values.position === '' ? newValues.position : values.position
  const { flag: _flag, caseSensitivity: _case, flagType: _type, flags: _flags, flagLogic: _logic, ...others } = values
  return {
    ...others,
    ...sentAnswer(values, sentFlags(values)),
    ...fall,
    ...window,
    max_attempts: attempts,
    position,
    tags: tagsIn(values.tags),
  }
}

function wallTime(instant: string | null): string {
  return instant === null ? '' : wallTimeOf(instant, browserZone())
}

/** What is no date is left as it is, for the contract to refuse. */
function instantOf(wall: string): string {
  return momentOf(wall, browserZone())?.instant ?? wall
}

function isValues(values: unknown): values is ChallengeValues {
  return typeof values === 'object' && values !== null && 'type' in values && 'max_attempts' in values
}
