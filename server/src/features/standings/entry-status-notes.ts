import type { Language } from '#platform/http/context.ts'

interface Note {
  title: string
  description: string
}

const disqualified: Readonly<Record<Language, (event: string) => string>> = {
  en: (event) => `You were disqualified from ${event}`,
  fr: (event) => `Disqualification dans « ${event} »`,
}

const reinstated: Readonly<Record<Language, (event: string) => Note>> = {
  en: (event) => ({
    title: `You are back in ${event}`,
    description: 'The disqualification was lifted. You can play on.',
  }),
  fr: (event) => ({
    title: `De retour dans « ${event} »`,
    description: 'La disqualification a été levée. Vous pouvez continuer à jouer.',
  }),
}

/** What the bell says to the members of an entry. The reason is the organisers' own, in whatever language it is. */
export function disqualifiedNote(language: Language, event: string, reason: string): Note {
  return { title: disqualified[language](event), description: reason }
}

export function reinstatedNote(language: Language, event: string): Note {
  return reinstated[language](event)
}
