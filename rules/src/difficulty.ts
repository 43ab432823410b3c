export type Difficulty = 'easy' | 'medium' | 'hard'

const mostForEasy = 100
const mostForMedium = 250

/** Told by what a challenge is worth before anybody has solved it: a price that falls does not make it easier. */
export function difficultyOf(initialValue: number): Difficulty {
  if (initialValue <= mostForEasy) return 'easy'
  return initialValue <= mostForMedium ? 'medium' : 'hard'
}
