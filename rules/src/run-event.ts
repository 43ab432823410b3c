import { type Freezing, isFrozen } from './freeze.ts'
import { clockOf, type Pausing } from './pause.ts'
import { type Period, statusOf } from './period.ts'

/** What an organiser can do with an event while it takes place. */
export type RunStep = 'pause' | 'resume' | 'extend' | 'freeze' | 'end'

export type RunFault = 'not-running' | 'already-paused' | 'not-paused' | 'already-frozen'

export interface Run extends Period, Freezing, Pausing {}

/** Enough for a question from the room, too little to change the event. It can be repeated. */
export const extensionMinutes = 10

/** Why the step is not possible now; undefined when it is. */
export function findRunFault(run: Run, step: RunStep, now: Date): RunFault | undefined {
  if (statusOf(run, now) !== 'running') return 'not-running'
  if (step === 'pause' && run.pausedAt !== null) return 'already-paused'
  if (step === 'resume' && run.pausedAt === null) return 'not-paused'
  if (step === 'freeze' && isFrozen(run, now)) return 'already-frozen'
  return undefined
}

/** The event after a step that is possible. */
export function runAfter(run: Run, step: RunStep, now: Date): Run {
  return after[step](run, now)
}

const after: Record<RunStep, (run: Run, now: Date) => Run> = {
  pause: (run, now) => ({ ...run, pausedAt: now }),
  resume: (run, now) => ({ ...later(run, now.getTime() - clockOf(run, now).getTime(), now), pausedAt: null }),
  extend: (run, now) => later(run, extensionMinutes * 60_000, now),
  // In a pause at the moment of the pause, since the time of the event has stood still there.
  freeze: (run, now) => ({ ...run, freezeDate: clockOf(run, now), revealedAt: null }),
  end: (run, now) => ({ ...run, endDate: now, freezeDate: freezeAtEnd(run, now), pausedAt: null }),
}

/** The end, and a freeze that is still ahead: how long players do not see the scoreboard stays as it was planned. */
function later(run: Run, milliseconds: number, now: Date): Run {
  const { endDate, freezeDate } = run
  const isAhead = freezeDate !== null && freezeDate > clockOf(run, now)
  return {
    ...run,
    endDate: new Date(endDate.getTime() + milliseconds),
    freezeDate: isAhead ? new Date(freezeDate.getTime() + milliseconds) : freezeDate,
  }
}

/**
 * A planned freeze that has not come takes place at the end, so that there is a ceremony as planned: revealing a frozen
 * scoreboard is one click, hiding a revealed one is impossible.
 */
function freezeAtEnd({ freezeDate }: Run, now: Date): Date | null {
  return freezeDate !== null && freezeDate > now ? now : freezeDate
}
