import type { Language } from '#platform/http/context.ts'

/** What the bell says when a write-up has been read. The comment is the reviewer's own, in whatever language it is. */
const titles: Readonly<Record<Language, (challenge: string) => string>> = {
  en: (challenge) => `Your write-up of ${challenge} was reviewed`,
  fr: (challenge) => `Votre compte rendu de ${challenge} a été relu`,
}

const publishedTitles: typeof titles = {
  en: (challenge) => `Your write-up of ${challenge} is published`,
  fr: (challenge) => `Votre compte rendu de ${challenge} est publié`,
}
const publishedTexts: Readonly<Record<Language, string>> = {
  en: 'Others can read it on the page of the challenge. If you would rather they did not, take it back there.',
  fr: 'Les autres peuvent le lire sur la page du défi. Si vous préférez que non, reprenez-le au même endroit.',
}
const withdrawnTitles: typeof titles = {
  en: (challenge) => `Your write-up of ${challenge} is no longer published`,
  fr: (challenge) => `Votre compte rendu de ${challenge} n’est plus publié`,
}
const withdrawnTexts: typeof publishedTexts = {
  en: 'An administrator withdrew it. You still find it on the page of the challenge.',
  fr: 'Un administrateur l’a retiré. Vous le retrouvez sur la page du défi.',
}

interface Words {
  title: string
  description: string
}

export function publicationNote(language: Language, challenge: string, isPublished: boolean): Words {
  return isPublished
    ? { title: publishedTitles[language](challenge), description: publishedTexts[language] }
    : { title: withdrawnTitles[language](challenge), description: withdrawnTexts[language] }
}

export function reviewNote(language: Language, challenge: string, comment: string): Words {
  return { title: titles[language](challenge), description: comment }
}
