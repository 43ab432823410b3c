import { benchPractice } from './practice-site.ts'

/** The first page of the practice list. */
export function benchPracticeList(): Promise<boolean> {
  return benchPractice('GET /api/challenges/practices', ({ players }) =>
    players.map(({ token }) => ({
      path: '/api/challenges/practices?page=1&perPage=9&order=asc',
      headers: { authorization: `Bearer ${token}` },
    })),
  )
}
