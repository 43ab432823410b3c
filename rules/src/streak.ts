const day = 86_400_000
const week = 7 * day
/** The Monday before 1 January 1970, which was a Thursday. */
const firstMonday = -3 * day

/** A week begins on Monday at 00:00 UTC. */
export function mondayOf(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() - firstMonday) / week) * week + firstMonday)
}

export interface Streak {
  /** Consecutive active weeks up to the current one, or up to the previous one if this week is not active yet. */
  weeks: number
  best: number
  activeThisWeek: boolean
}

/** Counts consecutive active weeks. A current week without activity does not end a streak yet. */
export function streakOf(activeAt: readonly Date[], now: Date): Streak {
  const numbers = [...new Set(activeAt.map(weekNumber))].toSorted((one, other) => one - other)
  const runs: { last: number; weeks: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.last === number - 1) Object.assign(run, { last: number, weeks: run.weeks + 1 })
    else runs.push({ last: number, weeks: 1 })
  }
  const current = weekNumber(now)
  const last = runs.findLast((run) => run.last <= current)
  return {
    weeks: last && last.last >= current - 1 ? last.weeks : 0,
    best: Math.max(0, ...runs.map(({ weeks }) => weeks)),
    activeThisWeek: numbers.includes(current),
  }
}

/** The Mondays of the last `count` weeks, the current one last. */
export function recentMondays(now: Date, count: number): Date[] {
  const last = mondayOf(now).getTime()
  return Array.from({ length: count }, (_, place) => new Date(last - (count - 1 - place) * week))
}

function weekNumber(moment: Date): number {
  return (mondayOf(moment).getTime() - firstMonday) / week
}
