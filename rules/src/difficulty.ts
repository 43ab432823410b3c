export type Difficulty = 'easy' | 'medium' | 'hard'

const maxForEasy = 100
const maxForMedium = 250

/** Derived from the initial value: a falling value does not make a challenge easier. */
export function difficultyOf(initialValue: number): Difficulty {
  if (initialValue <= maxForEasy) return 'easy'
  return initialValue <= maxForMedium ? 'medium' : 'hard'
}
