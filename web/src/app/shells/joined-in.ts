import type { Language } from '#lib/messages/messages.ts'

/** Month and year, such as 'November 2026', in the reader's language and time zone. */
export function joinedIn(createdAt: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone }).format(new Date(createdAt))
}
