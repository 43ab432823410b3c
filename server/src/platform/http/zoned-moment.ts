import { dateFormat } from '@drapeau/contract/dates.ts'
import type { Language } from './context.ts'

/** '20 Nov 2026, 17:15 CET': in the time zone of the machine, which it names, because readers can be in another. */
export function zonedMoment(language: Language, moment: Date): string {
  return dateFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
}
