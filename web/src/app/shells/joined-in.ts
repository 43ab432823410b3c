import type { Language } from '#lib/messages/messages.ts'
import { monthAndYear } from '#lib/time/time-format.ts'

/** Month and year, such as 'November 2026', in the reader's language and time zone. */
export function joinedIn(createdAt: string, language: Language, timeZone?: string): string {
  return monthAndYear(language, new Date(createdAt), timeZone)
}
