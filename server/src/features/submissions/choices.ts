import { randomInt } from 'node:crypto'
import { answerOf } from '@drapeau/rules/question.ts'
import { exactFlag, type Flag } from './flag-columns.queries.ts'

export interface Choice {
  id: string
  text: string
  textFr: string | null
  isRight: boolean
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Enough that two of one question are never the same; short, because an answer is made of them. */
const idLength = 8

/** Random, so that it says nothing about the choice. */
export function newChoiceId(): string {
  return Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The flag of a question with choices: what a player sends who has chosen the right ones and no other. */
export function flagOfChoices(choices: readonly Choice[]): Flag {
  return exactFlag(answerOf(choices.filter(({ isRight }) => isRight).map(({ id }) => id)))
}
