import { z } from 'zod'
import type { ClockPhase } from '#ui/wall/wall-clock.tsx'

/** Minutes that lessons are made of. */
export const usualMinutes = [5, 10, 15, 20, 45] as const
/** Three hours: longer than a class works at one thing. */
export const maxMinutes = 180

/** What a room works by: so many minutes, or the due date of the assignment. */
const LessonTimer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('minutes'),
    minutes: z.number().int().min(1).max(maxMinutes),
    /** When it ends, by the server's clock; null while it stands still. */
    endsAt: z.number().nullable(),
    /** Milliseconds that are left while it stands still. */
    left: z
      .number()
      .min(0)
      .max(maxMinutes * 60_000),
  }),
  z.object({ kind: z.literal('due') }),
])
export type LessonTimer = z.infer<typeof LessonTimer>

const Kept = z.object({ class: z.string(), at: z.number(), timer: LessonTimer })

/** A timer of the lesson before is no timer of this one. */
const keptFor = 3 * 3_600_000

export function timerOf(minutes: number): LessonTimer {
  return { kind: 'minutes', minutes, endsAt: null, left: minutes * 60_000 }
}

/** Starts it, or stops it where it is. One that is over starts again. */
export function startOrPause(timer: LessonTimer, now: number): LessonTimer {
  if (timer.kind === 'due') return timer
  if (timer.endsAt === null) return { ...timer, endsAt: now + timer.left }
  if (timer.endsAt <= now) return { ...timer, endsAt: now + timer.minutes * 60_000 }
  return { ...timer, endsAt: null, left: timer.endsAt - now }
}

interface Reading {
  left: number
  phase: ClockPhase
}

/** What the wall shows of it now. */
export function readingOf(timer: LessonTimer, dueAt: number, now: number): Reading {
  if (timer.kind === 'due') return timeTo(dueAt, now)
  const whole = timer.minutes * 60_000
  if (timer.endsAt === null) return { left: timer.left, phase: timer.left === whole ? 'ready' : 'paused' }
  const { left, phase } = timeTo(timer.endsAt, now)
  // The wall counts in seconds, so its last one may be before the start.
  return { left: Math.min(left, whole), phase }
}

function timeTo(end: number, now: number): Reading {
  return end > now ? { left: end - now, phase: 'running' } : { left: 0, phase: 'over' }
}

/** As it is kept in the browser: one timer, of the class that was on the wall last. */
export function keptTimer(classId: string, timer: LessonTimer, now: number): string {
  return JSON.stringify({ class: classId, at: now, timer } satisfies z.infer<typeof Kept>)
}

/** The timer of this class, unless it is of an earlier lesson. */
export function readTimer(stored: string | null, classId: string, now: number): LessonTimer | undefined {
  if (stored === null) return undefined
  const kept = Kept.safeParse(parsed(stored)).data
  if (kept?.class !== classId) return undefined
  const { timer } = kept
  const lastMoment = timer.kind === 'minutes' ? (timer.endsAt ?? kept.at) : kept.at
  return now - lastMoment < keptFor ? timer : undefined
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    // What another program stored under this key is no timer.
    return undefined
  }
}
