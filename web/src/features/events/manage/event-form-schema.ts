import { EventForm } from '@drapeau/contract/events/event-form.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { isValidPeriod } from '@drapeau/rules/period.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { momentOf, wallTimeOf } from '#lib/time/local-time.ts'

interface Dates {
  startDate: string
  endDate: string
  freezeDate: string | null
}

interface Setting {
  timeZone: string
  /** The clock, unless a test has its own. */
  now?: () => Date
  before?: Dates | undefined
  /**
   * What is said about a freeze of which only a part is typed: a browser tells it as empty, but nobody meant to leave
   * it out. Undefined while it is whole, or none.
   */
  halfFreeze?: string | undefined
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The contract's form as a browser fills it in: dates in its own zone, judged by its own clock. */
export function eventSchema(setting: Setting): FormSchema<EventForm> {
  return {
    safeParse: (values) => {
      const typed = onTheWire(typeof values === 'object' ? { ...values } : {}, setting)
      const result = EventForm.safeParse(typed)
      const issues: Issue[] = [
        ...periodIssues(typed, setting),
        ...freezeIssues(setting),
        ...(result.error?.issues ?? []),
      ]
      return result.success && issues.length === 0
        ? { success: true, data: result.data }
        : { success: false, error: { issues: issues.map(forPerson) } }
    },
  }
}

function onTheWire(values: Partial<Record<string, unknown>>, { timeZone, before }: Setting): Dates {
  const instant = (field: keyof Dates): string => {
    const typed = typeof values[field] === 'string' ? values[field] : ''
    const was = before?.[field]
    // What was not touched stays to the second, also in the hour that the clocks show twice.
    if (was && wallTimeOf(was, timeZone) === typed) return was
    return momentOf(typed, timeZone)?.instant ?? typed
  }
  return {
    ...values,
    startDate: instant('startDate'),
    endDate: instant('endDate'),
    freezeDate: instant('freezeDate') || null,
  }
}

/** Which of the two dates lies in the past, where one may not. */
function periodIssues({ startDate, endDate }: Dates, { now = () => new Date(), before }: Setting): Issue[] {
  const [start, end] = [new Date(startDate), new Date(endDate)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return []
  const was = before && { startDate: new Date(before.startDate), endDate: new Date(before.endDate) }
  if (isValidPeriod({ startDate: start, endDate: end }, now(), was)) return []
  const canStart = isValidPeriod({ startDate: start, endDate: farAway }, now(), was)
  return [{ path: [canStart ? 'endDate' : 'startDate'], message: sentences.periodInvalid }]
}

const farAway = new Date('9999-12-31T00:00:00Z')

function freezeIssues({ halfFreeze }: Setting): Issue[] {
  return halfFreeze === undefined ? [] : [{ path: ['freezeDate'], message: halfFreeze }]
}

/** A date beyond every calendar has a sentence too: how it is written is the browser's business, not the user's. */
function forPerson({ path, message }: Issue): Issue {
  if (message !== sentences.dateForm) return { path, message }
  return { path, message: path[0] === 'freezeDate' ? sentences.freezeOutside : sentences.periodInvalid }
}
