import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { NewChallengeForm } from '@drapeau/contract/challenges/new-challenge.ts'
import { usualCost } from '@drapeau/contract/hints.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { costsTooMuch } from '#features/challenges/manage/hints/hint-cost.ts'
import type { Named } from '#ui/fields/search-choice.ts'
import { sentValues } from './challenge-values.ts'

/** A hint that is written together with its challenge. */
export interface FirstHint {
  /** Tells rows apart while some are removed. */
  key: number
  /** Shown before it is revealed. Empty: there is none. */
  title: string
  content: string
  /** Empty: there is none. */
  content_fr: string
  /** Null until somebody types one: then it follows the value of the challenge. */
  cost: string | null
}

/** A challenge that is required, with the event in which it was chosen: empty for practice. */
interface FirstRequirement extends Named {
  event: string
}

/** What a new challenge gets besides its fields and files. */
export interface FirstParts {
  hints: readonly FirstHint[]
  requirements: readonly FirstRequirement[]
}

export const noParts: FirstParts = { hints: [], requirements: [] }

/** Half of a small value, rounded down to fives; never more than what a hint usually costs. */
export function suggestedCost(value: string): string {
  const points = Number(value)
  if (value === '' || points > 2 * usualCost) return String(usualCost)
  const half = Math.floor(points / 2)
  return String(half < 10 ? half : half - (half % 5))
}

export const costOf = ({ cost }: FirstHint, value: string): string => cost ?? suggestedCost(value)

/** Whether a hint costs as much as its challenge gives, or more. False while one of the two is unknown. */
export function isDear(hint: FirstHint, value: string): boolean {
  return value !== '' && costsTooMuch(Number(costOf(hint, value)), Number(value))
}

export function withHint(hints: readonly FirstHint[]): readonly FirstHint[] {
  const key = Math.max(-1, ...hints.map((hint) => hint.key)) + 1
  return [...hints, { key, title: '', content: '', content_fr: '', cost: null }]
}

/** Why a challenge cannot be required once more, in the contract's words; null when it can. */
export function firstRequirementRefusal(required: readonly Named[], { _id }: Named): string | null {
  return required.some((one) => one._id === _id) ? sentences.requirementDuplicate : null
}

/** The fields of the request. */
export function sentParts({ hints, requirements }: FirstParts, value: string) {
  return {
    hints: hints.map((hint) => ({
      title: hint.title,
      content: hint.content,
      content_fr: hint.content_fr,
      cost: costOf(hint, value),
    })),
    requirements: requirements.map(({ _id }) => _id),
  }
}

/** The contract's form of a new challenge: wrong hints are reported by their place. */
export function schemaWith(parts: FirstParts): FormSchema<ChallengeForm> {
  return {
    safeParse: (typed) => {
      const values = sentValues(typed)
      const value = 'value' in values && typeof values.value === 'string' ? values.value : ''
      return NewChallengeForm.safeParse({ ...values, ...sentParts(parts, value) })
    },
  }
}

/** The parts of a stored draft; what cannot be read is left out. */
export function partsFrom(stored: unknown): FirstParts {
  const { hints, requirements } = fieldsOf(stored)
  return {
    hints: listOf(hints).flatMap((hint, key) => {
      const { title = '', content, content_fr: french = '', cost } = hint
      if (typeof title !== 'string' || typeof content !== 'string' || typeof french !== 'string') return []
      return cost === null || typeof cost === 'string' ? [{ key, title, content, content_fr: french, cost }] : []
    }),
    requirements: listOf(requirements).flatMap(({ _id, name, event }) =>
      typeof _id === 'string' && typeof name === 'string' && typeof event === 'string' ? [{ _id, name, event }] : [],
    ),
  }
}

function listOf(value: unknown): Partial<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
