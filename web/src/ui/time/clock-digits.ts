import type { Language } from '#lib/messages/messages.ts'
import { unitLabel } from '#lib/numbers/number-format.ts'

export interface ClockPart {
  unit: 'day' | 'hour' | 'minute' | 'second'
  /** Two digits, so that the clock keeps its width; days have as many as they need. */
  digits: string
  /** 'hours', 'heure': as many as there are. */
  label: string
}

const units = [
  ['hour', 3_600_000, 24],
  ['minute', 60_000, 60],
  ['second', 1_000, 60],
] as const

/** A span as a clock shows it: days only where there are any, then hours, minutes and seconds. */
export function clockParts(language: Language, milliseconds: number): ClockPart[] {
  // The last second is over when it is over: the clock shows 1 until then, and 0 only at the end.
  const left = Math.ceil(Math.max(0, milliseconds) / 1_000) * 1_000
  const days = Math.floor(left / 86_400_000)
  const rest = units.map(([unit, length, most]): ClockPart => {
    const count = Math.floor(left / length) % most
    return { unit, digits: String(count).padStart(2, '0'), label: unitLabel(language, count, unit) }
  })
  return days === 0 ? rest : [{ unit: 'day', digits: String(days), label: unitLabel(language, days, 'day') }, ...rest]
}
