import type { Language } from '#platform/http/context.ts'

/** What the bell says when a write-up has been read. The comment is the reviewer's own, in whatever language it is. */
const titles: Readonly<Record<Language, (challenge: string) => string>> = {
  en: (challenge) => `Your write-up of ${challenge} was reviewed`,
  fr: (challenge) => `Votre compte rendu de ${challenge} a été relu`,
}

export function reviewNote(
  language: Language,
  challenge: string,
  comment: string,
): { title: string; description: string } {
  return { title: titles[language](challenge), description: comment }
}
