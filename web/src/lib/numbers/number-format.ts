import type { Language } from '#lib/messages/messages.ts'

/** '+50', '−20', '0': what was done is seen by the sign, which is as wide as a plus. */
export function signed(language: Language, points: number): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(points).replace('-', '−')
}

type TimeUnit = 'day' | 'hour' | 'minute' | 'second'

/** '4 hours', '1 jour'. */
export function countOf(language: Language, count: number, unit: TimeUnit): string {
  return countFormat(language, unit).format(count)
}

/** 'hours', 'jour': the word alone, for a number that is drawn apart. */
export function unitLabel(language: Language, count: number, unit: TimeUnit): string {
  const parts = countFormat(language, unit).formatToParts(count)
  return parts.find(({ type }) => type === 'unit')?.value ?? unit
}

interface Measure {
  unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte'
  /** 'bytes' or 'kB'. */
  unitDisplay: 'long' | 'short'
  /** Digits after the decimal point, at most. */
  digits: number
}

/** '1.5 MB', '1,5 Mo'. */
export function measured(language: Language, amount: number, { unit, unitDisplay, digits }: Measure): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(
    amount,
  )
}

function countFormat(language: Language, unit: TimeUnit): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
}
