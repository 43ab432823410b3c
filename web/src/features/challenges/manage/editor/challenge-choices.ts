import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { AnswerType, hasChoices } from '@drapeau/contract/challenges/questions.ts'
import { usualAttempts } from '@drapeau/rules/question.ts'

export interface TypedChoice {
  /** Of a stored one; new ones have none. */
  _id?: string | undefined
  text: string
  text_fr: string
  isRight: boolean
}

/** The choices are kept as JSON, since a form holds texts. */
export type ChoiceValues = {
  answerType: string
  choices: string
}

const blank: TypedChoice = { text: '', text_fr: '', isRight: false }

/** What a question begins with. */
export const newChoices = textOfChoices([blank, blank])

export function textOfChoices(choices: readonly TypedChoice[]): string {
  return JSON.stringify(
    choices.map(({ _id, text, text_fr: french, isRight }) => ({ _id, text, text_fr: french, isRight })),
  )
}

/** What cannot be read, of an old draft, is left out. */
export function choicesIn(text: string): TypedChoice[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

export function choiceValuesOf({ answerType, choices }: ManagedChallenge): ChoiceValues {
  const typed = choices.map((choice) => ({ ...choice, text_fr: choice.text_fr ?? '' }))
  return { answerType, choices: typed.length === 0 ? newChoices : textOfChoices(typed) }
}

/** The fields of the request. What was typed for another type of answer is neither judged nor sent. */
export function sentAnswer({ answerType, choices }: ChoiceValues, flags: object) {
  return hasChoices({ answerType })
    ? { answerType, choices: choicesIn(choices) }
    : { answerType, choices: [], ...flags }
}

export const withChoice = (choices: readonly TypedChoice[]): TypedChoice[] => [...choices, blank]

/** Where one is right, marking another one unmarks it. */
export function withRight(
  choices: readonly TypedChoice[],
  at: number,
  { isRight, isSingle }: { isRight: boolean; isSingle: boolean },
): TypedChoice[] {
  return choices.map((choice, index) => {
    if (index === at) return { ...choice, isRight }
    return isSingle && isRight ? { ...choice, isRight: false } : choice
  })
}

/** The choices with the one at this place moved up (-1) or down (1). */
export function moved(choices: readonly TypedChoice[], at: number, by: -1 | 1): TypedChoice[] {
  const choice = choices[at]
  if (!choice || at + by < 0 || at + by >= choices.length) return [...choices]
  return choices.toSpliced(at, 1).toSpliced(at + by, 0, choice)
}

/** Attempts follow the type of answer and the number of choices until the author writes another number. */
export function followingAttempts(attempts: string, before: ChoiceValues, after: ChoiceValues): string {
  return attempts === usualFor(before) ? usualFor(after) : attempts
}

function usualFor({ answerType, choices }: ChoiceValues): string {
  const type = AnswerType.safeParse(answerType)
  return String(usualAttempts(type.success ? type.data : 'flag', choicesIn(choices).length))
}

function isChoice(value: unknown): value is TypedChoice {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('text_fr' in value)) return false
  const id = '_id' in value ? value._id : undefined
  const isRight = 'isRight' in value && typeof value.isRight === 'boolean'
  const isId = id === undefined || typeof id === 'string'
  return isRight && isId && typeof value.text === 'string' && typeof value.text_fr === 'string'
}
