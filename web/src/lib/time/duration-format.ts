import type { Language } from '#lib/messages/messages.ts'
import { countOf } from '#lib/numbers/number-format.ts'

const units = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
  { unit: 'second', milliseconds: 1_000 },
] as const

const secondsBelow = 3_600_000

/** '2 days, 4 hours': two units at most, since nobody reckons further; seconds only where there are no hours. */
export function spanText(language: Language, milliseconds: number): string {
  let left = Math.max(0, milliseconds)
  const counts = units.map((step) => {
    const count = Math.floor(left / step.milliseconds)
    left -= count * step.milliseconds
    return { unit: step.unit, count }
  })
  const isLong = milliseconds >= secondsBelow
  const shown = counts.filter(({ unit, count }) => count > 0 && !(isLong && unit === 'second')).slice(0, 2)
  if (shown.length === 0) return countOf(language, 0, 'second')
  return shown.map(({ unit, count }) => countOf(language, count, unit)).join(', ')
}

/** How often such a text has to be updated, in milliseconds. */
export function spanTick(milliseconds: number): number {
  return milliseconds < secondsBelow ? 1_000 : 60_000
}
