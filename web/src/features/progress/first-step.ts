import type { Difficulty } from '@drapeau/contract/challenges/authored-fields.ts'
import type { PracticeCard } from '@drapeau/contract/practice.ts'

const hardness: Readonly<Record<Difficulty, number>> = { easy: 0, medium: 1, hard: 2 }

/**
 * The gentlest of some challenges: one with a flag to find, the easiest, then the one that is worth least, then the one most
 * have solved.
 */
export function gentlest(cards: readonly PracticeCard[]): PracticeCard | undefined {
  return cards.toSorted(
    (one, other) =>
      Number(one.answerType !== 'flag') - Number(other.answerType !== 'flag') ||
      hardness[one.difficulty] - hardness[other.difficulty] ||
      one.value - other.value ||
      other.solves - one.solves,
  )[0]
}
