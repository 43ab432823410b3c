import { median, type Side } from './comparison.ts'
import { practiceSizes, type PracticeSize, type PracticeWorld } from './practice-data.ts'
import { filled } from './practice-site.ts'
import { againstHello, onSite, withFolder } from './temporary-site.ts'

const budget = 0.45

/** Players who are online at the same time, whatever the number of accounts. */
const present = 1_000

/** The first page of the practice list. */
export function benchPracticeList(): Promise<boolean> {
  return benchPractice('GET /api/challenges/practices', ({ players }) =>
    players.map(({ token }) => ({
      path: '/api/challenges/practices?page=1&perPage=9&order=asc',
      headers: { authorization: `Bearer ${token}` },
    })),
  )
}

/** The pages of all challenges in turn. */
export function benchPracticePage(): Promise<boolean> {
  return benchPractice('GET /api/challenges/:id', ({ players, challenges }) =>
    players.map(({ token }, index) => ({
      path: `/api/challenges/${challenges[index % challenges.length]?.id ?? ''}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  )
}

/** Requests of a thousand players in turn, compared with a hello-world server. True if both sizes are within budget. */
async function benchPractice(
  what: string,
  requestsOf: (world: PracticeWorld) => NonNullable<Side['requests']>,
): Promise<boolean> {
  const kept: boolean[] = []
  for (const [name, size] of Object.entries(practiceSizes)) {
    const { ours, bare, ratio } = await withFolder(async (dataDir) => {
      const world = await onSite(dataDir, ({ databaseUrl }) => filled(databaseUrl, size, { withSubmissions: false }))
      const players = world.players.filter((_, index) => index % (size.players / present) === 0)
      // The larger site only has to show that the rate does not depend on the number of solves.
      return againstHello(dataDir, requestsOf({ ...world, players }), name === 'large' ? 1 : 3)
    })
    const figure = (rates: number[]): string => Math.round(median(rates)).toLocaleString('en')
    console.log(`${what} ${figure(ours)}/s, hello world ${figure(bare)}/s`)
    console.log(`ratio ${ratio.toFixed(2)} (budget: at least ${budget}) with ${inWords(size)}`)
    kept.push(ratio >= budget)
  }
  return kept.every(Boolean)
}

function inWords({ players, challenges, solves }: PracticeSize): string {
  const [many, some, most] = [players, challenges, solves].map((count) => count.toLocaleString('en'))
  return `${many} players, ${some} challenges, ${most} solves`
}
