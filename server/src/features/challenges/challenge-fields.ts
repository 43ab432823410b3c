import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import { cleanDescription, cleanFrenchDescription, cleanOptional } from '#platform/rich-text/clean-description.ts'
import { flagsOf, refuseUnusable } from './challenge-flags.ts'
import type { ChallengeFields, ChallengeRow } from './challenges.queries.ts'

/** Texts without what no text of ours may hold. What a challenge of fixed value does not use is not kept. */
export function challengeFields(form: ChallengeForm, stored?: ChallengeRow): ChallengeFields {
  const { name, type, value, func, flagLogic } = form
  const isDynamic = type === 'dynamic'
  return {
    name,
    nameFr: form.name_fr || null,
    description: cleanDescription(form.description),
    descriptionFr: cleanFrenchDescription(form.description_fr ?? ''),
    eventId: form.event === '' ? null : form.event,
    categoryId: form.category,
    type,
    value,
    flags: refuseUnusable(flagsOf(form, stored && flagsIn(stored))),
    flagLogic,
    maxAttempts: form.max_attempts,
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
