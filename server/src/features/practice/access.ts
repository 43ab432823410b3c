import type { CatalogueChallenge } from './catalogue.ts'
import type { OwnProgress } from './own-progress.ts'

/**
 * Closed to a player until everything that it requires is solved in practice. What cannot be practised cannot be solved
 * either, and so keeps it closed.
 */
export function isLocked(
  { requires }: Pick<CatalogueChallenge, 'requires'>,
  { solved }: Pick<OwnProgress, 'solved'>,
): boolean {
  return requires.some((id) => !solved.has(id))
}

/**
 * A published solution is shown once nobody competes for the challenge: after its event, and in practice to those who have
 * solved it.
 */
export function isSolutionOpen(
  challenge: Pick<CatalogueChallenge, 'id' | 'event' | 'mode' | 'requires'>,
  own: Pick<OwnProgress, 'solved'>,
): boolean {
  if (challenge.mode === 'event' || isLocked(challenge, own)) return false
  return challenge.event !== null || own.solved.has(challenge.id)
}

/** In an event, where it gave points there and gives none in practice. */
export type SolvedHow = 'not' | 'in-practice' | 'in-event'

export function solvedHow(
  id: string,
  { solved, solvedIn }: Pick<OwnProgress, 'solved'> & Partial<Pick<OwnProgress, 'solvedIn'>>,
): SolvedHow {
  if (!solved.has(id)) return 'not'
  return solvedIn?.has(id) ? 'in-event' : 'in-practice'
}
