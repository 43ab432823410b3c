import { setTimeout as pause } from 'node:timers/promises'
import type { SiteProcess } from '../stage.ts'
import { metricsToken } from './prepared-event.ts'

/** In bytes: what the process takes from the machine, and what its own heap holds. */
export interface Sample {
  resident: number
  heap: number
}

const everyMs = 1_000

/** Fewer say nothing about growth. */
const fewestSamples = 3

/** Takes a sample every second until it is stopped; a busy machine may take longer over the first ones. */
export async function watchMemory(site: SiteProcess, stop: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!stop.aborted || samples.length < fewestSamples) {
    const sample = await look(site)
    if (sample) samples.push(sample)
    await pause(everyMs, undefined, { signal: stop }).catch(() => undefined)
  }
  return samples
}

async function look({ url }: SiteProcess): Promise<Sample | undefined> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await reply.text()
  const [resident, heap] = ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'].map((name) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]),
  )
  return reply.ok && resident && heap ? { resident, heap } : undefined
}

/** Caches, prices and solves of the minutes between may take this much; a leak under such a load takes it in seconds. */
const allowance = { share: 0.1, bytes: 16_000_000 }

export interface Judgement {
  isFlat: boolean
  middle: Sample
  last: Sample
}

/**
 * Compares the last third with the middle one; the first belongs to filling what is kept. A heap grows until it is
 * collected, so of each third its lowest point counts: that is what was still held right after a collection. What a leak
 * holds is held then, too, and more of it in the last third. The process gives memory back late or never, so of that the
 * highest point counts: it stays where it is when nothing more is needed.
 */
export function judgeMemory(samples: readonly Sample[]): Judgement {
  const third = Math.floor(samples.length / 3)
  if (third === 0) throw new Error('Too few looks at the memory.')
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
