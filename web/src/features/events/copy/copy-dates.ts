import { EventCopy } from '@drapeau/contract/events/copies.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { moveDate } from '@drapeau/rules/move-date.ts'
import { isValidPeriod } from '@drapeau/rules/period.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { momentOf, type WallTime, wallTimeOf, weeksLater, weeksUntil } from '#lib/time/local-time.ts'

interface Dates {
  startDate: string
  endDate: string
  freezeDate: string | null
}

const week = 7 * 86_400_000

/** The next time that clocks and weekday are as at the start of the original, and at least a week ahead. */
export function proposedStart({ startDate }: Pick<Dates, 'startDate'>, now: Date, timeZone: string): WallTime {
  const wall = wallTimeOf(startDate, timeZone)
  const soonest = wallTimeOf(new Date(now.getTime() + week).toISOString(), timeZone)
  return weeksLater(wall, weeksUntil(wall, soonest))
}

/** The dates of a copy that starts then; undefined for what is no date, or where dates end. */
export function copiedDates(original: Dates, start: WallTime, timeZone: string): Dates | undefined {
  const moment = momentOf(start, timeZone)
  if (!moment) return undefined
  const distance = Date.parse(moment.instant) - Date.parse(original.startDate)
  const move = (date: string): string | undefined => moveDate(new Date(date), distance)?.toISOString()
  const [endDate, freezeDate] = [move(original.endDate), original.freezeDate && move(original.freezeDate)]
  if (endDate === undefined || freezeDate === undefined) return undefined
  return { startDate: moment.instant, endDate, freezeDate }
}

/** The contract's form, with a start in the zone of the browser that its clock can accept. */
export function copySchema(original: Dates, timeZone: string, now: () => Date): FormSchema<EventCopy> {
  return {
    safeParse: (values) => {
      const typed: Partial<Record<string, unknown>> = typeof values === 'object' ? { ...values } : {}
      const wall = typeof typed['startDate'] === 'string' ? typed['startDate'] : ''
      const dates = copiedDates(original, wall, timeZone)
      const result = EventCopy.safeParse({ ...typed, startDate: momentOf(wall, timeZone)?.instant ?? wall })
      const isPossible =
        dates && isValidPeriod({ startDate: new Date(dates.startDate), endDate: new Date(dates.endDate) }, now())
      if (result.success && isPossible) return { success: true, data: result.data }
      const issues = result.error?.issues ?? []
      const isNamed = issues.some(({ path }) => path[0] === 'startDate')
      const wrongStart = isPossible || isNamed ? [] : [{ path: ['startDate'], message: sentences.periodInvalid }]
      return { success: false, error: { issues: [...issues, ...wrongStart] } }
    },
  }
}
