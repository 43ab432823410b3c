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

const rounds = 7
const seconds = 3
const connections = 32

/** Lets two servers take turns, so that whatever else the machine does falls on both. */
export async function duel(ours: Side, bare: Side): Promise<Outcome> {
  await shoot(ours, 2)
  await shoot(bare, 2)
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
