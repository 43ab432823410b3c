import { benchPractice } from './practice-site.ts'

/** The pages of all challenges in turn. */
export function benchPracticePage(): Promise<boolean> {
  return benchPractice('GET /api/challenges/:id', ({ players, challenges }) =>
    players.map(({ token }, index) => ({
      path: `/api/challenges/${challenges[index % challenges.length]?.id ?? ''}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  )
}
