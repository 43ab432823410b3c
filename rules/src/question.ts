import { type AnswerType, hasChoices } from '@drapeau/contract/challenges/questions.ts'

/**
 * How many wrong answers a challenge allows unless its author says otherwise; 0 for no limit. With two or three choices
 * every second attempt would tell the answer.
 */
export function usualAttempts(answerType: AnswerType, choices: number): number {
  if (answerType === 'flag') return 0
  if (answerType === 'single-choice') return choices <= 3 ? 1 : 2
  return 3
}

const between = ','

/** The chosen ids as one text, which is what is judged: the same for the same choices, in whichever order they were made. */
export function answerOf(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted().join(between)
}

/** What an answer is read by. */
export interface Question {
  answerType: AnswerType
  choices: readonly { id: string; text: string }[]
}

/** The texts behind an answer, as staff read it. What is no choice (any more) stays as it was sent. */
export function chosenTexts(question: Question, answer: string): string[] | null {
  if (!hasChoices(question)) return null
  const texts = new Map(question.choices.map(({ id, text }) => [id, text]))
  return answer.split(between).map((id) => texts.get(id) ?? id)
}

/** An answer as one line for staff. A bar stands between choices: commas and semicolons are found in texts more often. */
export function answerText(answer: string, chosen: readonly string[] | null): string {
  return chosen?.join(' | ') ?? answer
}

/** The choices in an order that is one player's own and stays the same: neighbours cannot say "the third one". */
export function shuffledFor<Choice extends { _id: string }>(playerId: string, choices: readonly Choice[]): Choice[] {
  return choices
    .map((choice) => ({ choice, place: scattered(`${playerId} ${choice._id}`) }))
    .toSorted((one, other) => one.place - other.place || (one.choice._id < other.choice._id ? -1 : 1))
    .map(({ choice }) => choice)
}

/** FNV-1a, then the last steps of MurmurHash3: the first alone hardly changes its upper bits with the last letters. */
function scattered(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
