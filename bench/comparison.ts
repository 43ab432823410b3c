import { answersPerSecond } from './readers.ts'

export interface Side {
  url: string
  headers?: Record<string, string>
  /** Expects 429 instead of 200. */
  isRefused?: boolean
  /** Requested in turn instead of the address alone, each connection a share of them: many users, not one. */
  asked?: readonly { path: string; headers: Record<string, string> }[]
}

export interface Outcome {
  /** Requests per second of each round. */
  ours: number[]
  bare: number[]
  /** Median of the rounds' ratios: each round compares the two within seconds of each other. */
  ratio: number
}

const usualRounds = Number(process.env['ROUNDS'] ?? 21)
/** Short: the speed of a shared machine changes by the second, and each round is compared with the one before it. */
const seconds = Number(process.env['SECONDS_EACH'] ?? 1)
const warmUp = 6
const connections = 32

/** Alternates between two servers, so that other load on the machine affects both. */
export async function duel(ours: Side, bare: Side, rounds = usualRounds): Promise<Outcome> {
  // Long enough for V8 to compile both.
  await shoot(ours, warmUp)
  await shoot(bare, warmUp)
  const outcome: Outcome = { ours: [], bare: [], ratio: Number.NaN }
  for (let round = 0; round < rounds; round += 1) {
    outcome.bare.push(await shoot(bare, seconds))
    outcome.ours.push(await shoot(ours, seconds))
  }
  return judged(outcome)
}

/** Merges several duels of the same two programs. */
export function together(outcomes: readonly Outcome[]): Outcome {
  return judged({
    ours: outcomes.flatMap(({ ours }) => ours),
    bare: outcomes.flatMap(({ bare }) => bare),
    ratio: Number.NaN,
  })
}

function judged({ ours, bare }: Outcome): Outcome {
  return { ours, bare, ratio: median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))) }
}

function shoot({ url, headers = {}, asked, isRefused = false }: Side, duration: number): Promise<number> {
  const { pathname, search } = new URL(url)
  return answersPerSecond(url, asked ?? [{ path: pathname + search, headers }], {
    connections,
    seconds: duration,
    isRefused,
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
