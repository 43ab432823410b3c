import type { Progress } from '@drapeau/contract/progress.ts'

export type Streak = Progress['streak']
export type Week = Streak['recent'][number]

/** A week in which something was solved, something was tried, or nothing happened. */
export type WeekLook = 'solved' | 'tried' | 'idle'

export function weekLook({ answers, solves }: Pick<Week, 'answers' | 'solves'>): WeekLook {
  if (solves > 0) return 'solved'
  return answers > 0 ? 'tried' : 'idle'
}

export function activeWeeks(recent: readonly Week[]): number {
  return recent.filter((week) => weekLook(week) !== 'idle').length
}

/** What there is to say about a streak. About one that is over, nothing: nobody likes to hear that. */
export type StreakState = 'none' | 'ending' | 'alive' | 'record'

export function streakState({ weeks, best, activeThisWeek }: Streak): StreakState {
  if (weeks === 0) return 'none'
  if (!activeThisWeek) return 'ending'
  // Everybody's first weeks are a record; from the third on it is worth a word.
  return weeks >= Math.max(3, best) ? 'record' : 'alive'
}

const dayMs = 86_400_000

/** The last day of the current week, the Sunday: until its end an answer keeps the streak going. */
export function lastDayOf(recent: readonly Week[]): string | undefined {
  const current = recent.at(-1)
  if (!current) return undefined
  return new Date(new Date(current.week).getTime() + 6 * dayMs).toISOString().slice(0, 10)
}
