import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

interface Given {
  /** It is negative when points were taken. */
  value: number
  reason: string
}

type Titles = Readonly<Record<Language, (points: string, isOne: boolean) => string>>

const given: Titles = {
  en: (points) => `You received ${points}`,
  fr: (points) => `Vous avez reçu ${points}`,
}
const taken: Titles = {
  en: (points, isOne) => `${points} ${isOne ? 'was' : 'were'} deducted from your score`,
  fr: (points, isOne) => `${points} ${isOne ? 'vous a été retiré' : 'vous ont été retirés'}`,
}
const takenBack: Titles = {
  en: (points, isOne) => `${points} you received ${isOne ? 'was' : 'were'} withdrawn`,
  fr: (points, isOne) => `${points} que vous aviez ${isOne ? 'reçu a été annulé' : 'reçus ont été annulés'}`,
}
const givenBack: Titles = {
  en: (points, isOne) => `${points} ${isOne ? 'was' : 'were'} given back to you`,
  fr: (points, isOne) => `${points} ${isOne ? 'vous a été rendu' : 'vous ont été rendus'}`,
}

const inEvent: Readonly<Record<Language, (event: string) => string>> = {
  en: (event) => ` in ${event}`,
  fr: (event) => ` dans « ${event} »`,
}

/** Notifies of points that an administrator gave or removed, in an event or in practice. */
export function givenNote(language: Language, award: Given, event?: string): Note {
  return note(award.value > 0 ? given : taken, language, award, event)
}

/** Notifies that such points were undone. */
export function undoneNote(language: Language, award: Given, event?: string): Note {
  return note(award.value > 0 ? takenBack : givenBack, language, award, event)
}

function note(titles: Titles, language: Language, { value, reason }: Given, event?: string): Note {
  const amount = Math.abs(value)
  const points = `${new Intl.NumberFormat(language).format(amount)} ${amount === 1 ? 'point' : 'points'}`
  const where = event === undefined ? '' : inEvent[language](event)
  return { title: `${titles[language](points, amount === 1)}${where}`, description: reason }
}
