import { answersPerSecond } from './readers.ts'

export interface Side {
  url: string
  headers?: Record<string, string>
  /** Asked in turn in place of the address alone, each connection a share of them: many people, and not one. */
  asked?: readonly { path: string; headers: Record<string, string> }[]
}

export interface Outcome {
  /** Requests per second of each round. */
  ours: number[]
  bare: number[]
  /** Median of the rounds' ratios: each round compares the two within seconds of each other. */
  ratio: number
}

const rounds = Number(process.env['ROUNDS'] ?? 7)
const seconds = Number(process.env['SECONDS_EACH'] ?? 3)
const warmUp = 6
const connections = 32

/** Lets two servers take turns, so that whatever else the machine does falls on both. */
export async function duel(ours: Side, bare: Side): Promise<Outcome> {
  // Long enough to be compiled: what is measured is how it goes on.
  await shoot(ours, warmUp)
  await shoot(bare, warmUp)
  const outcome: Outcome = { ours: [], bare: [], ratio: 0 }
  for (let round = 0; round < rounds; round += 1) {
    outcome.bare.push(await shoot(bare, seconds))
    outcome.ours.push(await shoot(ours, seconds))
  }
  outcome.ratio = median(outcome.ours.map((rate, round) => rate / (outcome.bare[round] ?? Number.NaN)))
  return outcome
}

function shoot({ url, headers = {}, asked }: Side, duration: number): Promise<number> {
  const { pathname, search } = new URL(url)
  return answersPerSecond(url, asked ?? [{ path: pathname + search, headers }], { connections, seconds: duration })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
