export type Difficulty = 'easy' | 'medium' | 'hard'

const mostForEasy = 100
const mostForMedium = 250

/** Derived from the value before anybody has solved it: a price that falls does not make it easier. */
export function difficultyOf(initialValue: number): Difficulty {
  if (initialValue <= mostForEasy) return 'easy'
  return initialValue <= mostForMedium ? 'medium' : 'hard'
}
