import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { usualAttempts } from '@drapeau/rules/question.ts'
import { flagOfChoices } from '#features/submissions/choices.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import { cleanDescription, cleanFrenchDescription, cleanOptional } from '#platform/rich-text/clean-description.ts'
import { choicesOf } from './challenge-choices.ts'
import { flagsOf, refuseUnusable } from './challenge-flags.ts'
import type { ChallengeFields, ChallengeRow } from './challenges.queries.ts'

/** Texts without what no text of ours may hold. What its type of value or answer does not use is not kept. */
export function challengeFields(form: ChallengeForm, stored?: ChallengeRow): ChallengeFields {
  const { name, type, value, func, answerType } = form
  const isDynamic = type === 'dynamic'
  const choices = choicesOf(form, stored?.choices)
  return {
    name,
    nameFr: form.name_fr || null,
    description: cleanDescription(form.description),
    descriptionFr: cleanFrenchDescription(form.description_fr ?? ''),
    eventId: form.event === '' ? null : form.event,
    categoryId: form.category,
    type,
    value,
    answerType,
    choices,
    flags: choices.length > 0 ? [flagOfChoices(choices)] : refuseUnusable(flagsOf(form, stored && flagsIn(stored))),
    flagLogic: answerType === 'flag' ? form.flagLogic : 'any',
    maxAttempts: form.max_attempts ?? usualAttempts(answerType, choices.length),
    minimum: isDynamic ? (form.minimum ?? null) : null,
    decay: isDynamic ? (form.decay ?? null) : null,
    func,
    state: form.state,
    opensAt: form.opensAt === null ? null : new Date(form.opensAt),
    closesAt: form.closesAt === null ? null : new Date(form.closesAt),
    author: form.author,
    attribution: cleanOptional('attribution', form.attribution ?? '') ?? '',
    tags: [...new Set(form.tags)],
    difficulty: form.difficulty,
    connectionInfo: form.connectionInfo,
    position: form.position,
    nextId: form.next,
    solution: cleanOptional('solution', form.solution ?? '') ?? '',
    solutionState: form.solutionState,
  }
}
