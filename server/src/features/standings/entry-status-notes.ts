import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

const disqualified: Readonly<Record<Language, (event: string) => string>> = {
  en: (event) => `You were disqualified from ${event}`,
  fr: (event) => `Vous êtes disqualifié de « ${event} »`,
}

const reinstated: Readonly<Record<Language, (event: string) => Note>> = {
  en: (event) => ({
    title: `You are back in ${event}`,
    description: 'Your disqualification was lifted. You can keep playing.',
  }),
  fr: (event) => ({
    title: `De retour dans « ${event} »`,
    description: 'La disqualification a été levée. Vous pouvez continuer à jouer.',
  }),
}

/** Notifies the members of an entry. The reason is the organisers' own text, in any language. */
export function disqualifiedNote(language: Language, event: string, reason: string): Note {
  return { title: disqualified[language](event), description: reason }
}

export function reinstatedNote(language: Language, event: string): Note {
  return reinstated[language](event)
}
