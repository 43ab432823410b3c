import type { Language } from '#lib/messages/messages.ts'
import { measured } from '#lib/numbers/number-format.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** '0 byte', '512 byte', '1.5 MB' in the reader's language, in steps of 1,024 as the limits are counted. */
export function fileSize(language: Language, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  const digits = amount < 10 && step > 0 ? 1 : 0
  return measured(language, amount, {
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    digits,
  })
}
