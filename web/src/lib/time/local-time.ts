/** A wall clock as a date field writes it: '2026-03-29T02:30', without a zone. */
export type WallTime = string

/**
 * 'skipped': the clocks jump over it, so the same time after the jump is meant. 'repeated': the clocks show it twice, so
 * the first time is meant. Null for every ordinary time.
 */
export type ClockChange = 'skipped' | 'repeated' | null

interface Moment {
  /** ISO 8601, UTC. */
  instant: string
  change: ClockChange
}

const day = 86_400_000
const week = 7 * day
const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The moment at which the clocks of a zone show this; null for what is no date. */
export function momentOf(wall: WallTime, timeZone: string): Moment | null {
  const shown = readWall(wall)
  if (shown === null) return null
  // Offsets change at most once within two days: one of these two is the right one.
  const [before, after] = [shown - day, shown + day].map((near) => offsetAt(near, timeZone))
  if (before === undefined || after === undefined) return null
  const fitting = [...new Set([before, after])]
    .map((offset) => shown - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === shown)
  const first = Math.min(...fitting)
  if (fitting.length === 0) return { instant: toIso(shown - before), change: 'skipped' }
  return { instant: toIso(first), change: fitting.length > 1 ? 'repeated' : null }
}

/** What the clocks of a zone show at a moment, to the minute, as a date field wants it. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const moment = Date.parse(instant)
  return toIso(moment + offsetAt(moment, timeZone)).slice(0, 16)
}

/** How many whole weeks later this is no earlier than that; weekday and time of day stay the same. */
export function weeksUntil(wall: WallTime, soonest: WallTime): number {
  return Math.max(0, Math.ceil((asIfUtc(soonest) - asIfUtc(wall)) / week))
}

export function weeksLater(wall: WallTime, weeks: number): WallTime {
  return toIso(asIfUtc(wall) + weeks * week).slice(0, 16)
}

function asIfUtc(wall: WallTime): number {
  return Date.parse(`${wall}:00Z`)
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const seconds = Math.floor(moment / 1_000) * 1_000
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(seconds)) read[type] = value
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(read[type])
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - seconds
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all of its uses. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** As if the clock stood at UTC; null for a text that is no date, such as 31 February. */
function readWall(wall: WallTime): number | null {
  const parts = shape
    .exec(wall)
    ?.slice(1)
    .map((digits) => (digits ? Number(digits) : 0))
  if (!parts) return null
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
  const shown = new Date(Date.UTC(year, month - 1, date, hour, minute, second))
  // Years before 100 would be read as 19xx; nobody means them.
  const isReal = shown.getUTCFullYear() === year && shown.getUTCMonth() === month - 1 && shown.getUTCDate() === date
  return isReal && hour < 24 && minute < 60 && second < 60 ? shown.getTime() : null
}

function toIso(moment: number): string {
  return new Date(moment).toISOString()
}
