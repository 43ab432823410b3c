import { setTimeout as pause } from 'node:timers/promises'
import type { SiteProcess } from '../stage.ts'
import { metricsToken } from './prepared-event.ts'

/** In bytes: the resident memory of the process, and its used heap. */
export interface Sample {
  resident: number
  heap: number
}

const everyMs = 1_000

/** Fewer samples cannot show growth. */
const fewestSamples = 3

/** Takes a sample every second until it is stopped, and at least as many as are needed. */
export async function watchMemory(site: SiteProcess, stop: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!stop.aborted || samples.length < fewestSamples) {
    const sample = await takeSample(site)
    if (sample) samples.push(sample)
    await pause(everyMs, undefined, { signal: stop }).catch(() => undefined)
  }
  return samples
}

async function takeSample({ url }: SiteProcess): Promise<Sample | undefined> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await reply.text()
  const [resident, heap] = ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'].map((name) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]),
  )
  return reply.ok && resident && heap ? { resident, heap } : undefined
}

/** Caches and solves may grow by this much in a third of the run; a leak under this load would in seconds. */
const allowance = { share: 0.1, bytes: 16_000_000 }

export interface Judgement {
  isFlat: boolean
  middle: Sample
  last: Sample
}

/**
 * Compares the last third with the middle one; in the first third the caches fill up. The heap grows until it is
 * collected, so its lowest point in each third counts: that is what is held right after a collection, leaked memory
 * included. The process returns memory late or never, so its highest point counts, which stays the same unless more
 * memory is needed.
 */
export function judgeMemory(samples: readonly Sample[]): Judgement {
  const third = Math.floor(samples.length / 3)
  if (third === 0) throw new Error('Too few samples of the memory.')
  const middle = summaryOf(samples.slice(third, 2 * third))
  const last = summaryOf(samples.slice(2 * third))
  const isWithin = (now: number, before: number): boolean =>
    now - before <= Math.max(allowance.bytes, before * allowance.share)
  return { isFlat: isWithin(last.heap, middle.heap) && isWithin(last.resident, middle.resident), middle, last }
}

function summaryOf(samples: readonly Sample[]): Sample {
  return {
    heap: Math.min(...samples.map(({ heap }) => heap)),
    resident: Math.max(...samples.map(({ resident }) => resident)),
  }
}
