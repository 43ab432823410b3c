import { responsesPerSecond } from './readers.ts'

export interface Side {
  url: string
  headers?: Record<string, string>
  /** Expects 429 instead of 200. */
  isRefused?: boolean
  /** Requests of many users, shared among the connections, instead of `url` alone. */
  requests?: readonly { path: string; headers: Record<string, string> }[]
}

export interface Comparison {
  /** Requests per second of each round. */
  ours: number[]
  bare: number[]
  /** Median of the rounds' ratios: each round compares the two within seconds of each other. */
  ratio: number
}

const usualRounds = Number(process.env['ROUNDS'] ?? 21)
/** Short, because the speed of a shared machine changes by the second, and a round compares both servers. */
const seconds = Number(process.env['SECONDS_EACH'] ?? 1)
const warmUp = 6
const connections = 32

/** Alternates between two servers, so that other load on the machine affects both. */
export async function compareServers(ours: Side, bare: Side, rounds = usualRounds): Promise<Comparison> {
  // Long enough for V8 to compile both.
  await measureRate(ours, warmUp)
  await measureRate(bare, warmUp)
  const comparison: Comparison = { ours: [], bare: [], ratio: Number.NaN }
  for (let round = 0; round < rounds; round += 1) {
    comparison.bare.push(await measureRate(bare, seconds))
    comparison.ours.push(await measureRate(ours, seconds))
  }
  return withRatio(comparison)
}

/** Merges several comparisons of the same two programs. */
export function mergeComparisons(comparisons: readonly Comparison[]): Comparison {
  return withRatio({
    ours: comparisons.flatMap(({ ours }) => ours),
    bare: comparisons.flatMap(({ bare }) => bare),
    ratio: Number.NaN,
  })
}

function withRatio({ ours, bare }: Comparison): Comparison {
  return { ours, bare, ratio: median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))) }
}

function measureRate({ url, headers = {}, requests, isRefused = false }: Side, duration: number): Promise<number> {
  const { pathname, search } = new URL(url)
  return responsesPerSecond(url, requests ?? [{ path: pathname + search, headers }], {
    connections,
    seconds: duration,
    isRefused,
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
