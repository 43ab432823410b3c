export type Difficulty = 'easy' | 'medium' | 'hard'

const mostForEasy = 100
const mostForMedium = 250

/** Derived from the initial value: a falling value does not make a challenge easier. */
export function difficultyOf(initialValue: number): Difficulty {
  if (initialValue <= mostForEasy) return 'easy'
  return initialValue <= mostForMedium ? 'medium' : 'hard'
}
