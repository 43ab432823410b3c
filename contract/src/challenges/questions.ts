import { z } from 'zod'
import { readableLine } from '../fields.ts'
import { sentences } from '../sentences.ts'
import { listInForm } from './list-in-form.ts'

/** What players answer with: a flag that they found or, to a question, one choice, several choices, or a few words. */
export const AnswerType = z.enum(['flag', 'single-choice', 'multiple-choice', 'short-text'])
export type AnswerType = z.infer<typeof AnswerType>

export const fewestChoices = 2
export const maxChoices = 12
export const maxChoiceLength = 300

/** Made by the server at random: neither an id nor the order of ids says which choices are right. */
const ChoiceId = z.string()

const ChoiceText = readableLine(maxChoiceLength, sentences.choiceLength)

const ChoiceForm = z.strictObject({
  /** Of a stored choice that stays, whatever its text is now; a new one has none. */
  _id: ChoiceId.max(40).optional(),
  text: ChoiceText.refine((text) => text !== '', { error: sentences.choiceLength }),
  /** Empty, null or left out: no text of its own in French. */
  text_fr: ChoiceText.nullable().optional(),
  isRight: z.boolean().default(false),
})
export type ChoiceForm = z.output<typeof ChoiceForm>

/** A choice as administrators see it. */
export const ManagedChoice = z.object({
  _id: ChoiceId,
  text: z.string(),
  text_fr: z.string().nullable(),
  isRight: z.boolean(),
})
export type ManagedChoice = z.infer<typeof ManagedChoice>

/** A choice as players see it, in their language. */
export const OfferedChoice = z.object({ _id: ChoiceId, text: z.string() })
export type OfferedChoice = z.infer<typeof OfferedChoice>

/** In the order of their author. Only questions with choices keep them. */
export const ChoiceList = listInForm(
  z
    .array(ChoiceForm)
    .max(maxChoices, { error: sentences.choicesCount })
    .superRefine((choices, ctx) => {
      const known = new Set<string>()
      for (const [index, { text }] of choices.entries()) {
        if (known.has(text)) ctx.addIssue({ code: 'custom', path: [index, 'text'], message: sentences.choiceTwice })
        known.add(text)
      }
    }),
)

interface Question {
  answerType?: unknown
  choices?: unknown
}

/** The flag of such a question follows from its choices. */
export function hasChoices({ answerType }: Question): boolean {
  return answerType === 'single-choice' || answerType === 'multiple-choice'
}

export function isSingle(question: unknown): boolean {
  return isObject(question) && Reflect.get(question, 'answerType') === 'single-choice'
}

export function hasEnoughChoices(question: Question): boolean {
  return !hasChoices(question) || !isSmall(question)
}

/** Too few choices are reported instead. */
export function hasRightChoices(question: Question): boolean {
  if (!hasChoices(question) || isSmall(question)) return true
  return isSingle(question) ? countRight(question) === 1 : countRight(question) > 0
}

const isSmall = (question: Question): boolean => listedIn(question).length < fewestChoices

function listedIn({ choices }: Question): unknown[] {
  return Array.isArray(choices) ? choices : []
}

function countRight(question: Question): number {
  return listedIn(question).filter((choice) => isObject(choice) && Reflect.get(choice, 'isRight') === true).length
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
