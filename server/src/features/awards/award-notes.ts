import type { Language } from '#platform/http/context.ts'

interface Note {
  title: string
  description: string
}

interface Given {
  /** Negative when points were taken. */
  value: number
  reason: string
}

type Titles = Readonly<Record<Language, (points: string, isOne: boolean) => string>>

const given: Titles = {
  en: (points) => `You were given ${points}`,
  fr: (points) => `Vous avez reçu ${points}`,
}
const taken: Titles = {
  en: (points, isOne) => `${points} ${isOne ? 'was' : 'were'} taken from you`,
  fr: (points, isOne) => `${points} ${isOne ? 'vous a été retiré' : 'vous ont été retirés'}`,
}
const takenBack: Titles = {
  en: (points, isOne) => `${points} that you were given ${isOne ? 'was' : 'were'} taken back`,
  fr: (points, isOne) => `${points} que vous aviez ${isOne ? 'reçu a été repris' : 'reçus ont été repris'}`,
}
const givenBack: Titles = {
  en: (points, isOne) => `${points} ${isOne ? 'was' : 'were'} given back to you`,
  fr: (points, isOne) => `${points} ${isOne ? 'vous a été rendu' : 'vous ont été rendus'}`,
}

/** What the bell says about points that an administrator gave or took. */
export function givenNote(language: Language, award: Given): Note {
  return note(award.value > 0 ? given : taken, language, award)
}

/** What it says when that is undone. */
export function undoneNote(language: Language, award: Given): Note {
  return note(award.value > 0 ? takenBack : givenBack, language, award)
}

function note(titles: Titles, language: Language, { value, reason }: Given): Note {
  const amount = Math.abs(value)
  const points = `${new Intl.NumberFormat(language).format(amount)} ${amount === 1 ? 'point' : 'points'}`
  return { title: titles[language](points, amount === 1), description: reason }
}
