import type { Language } from '#platform/http/context.ts'

/** Notifies of a review. The comment is the reviewer's own text, in any language. */
const titles: Readonly<Record<Language, (challenge: string) => string>> = {
  en: (challenge) => `Your write-up of ${challenge} was reviewed`,
  fr: (challenge) => `Votre compte rendu de ${challenge} a été relu`,
}

const publishedTitles: typeof titles = {
  en: (challenge) => `Your write-up of ${challenge} is published`,
  fr: (challenge) => `Votre compte rendu de ${challenge} est publié`,
}
const publishedTexts: Readonly<Record<Language, string>> = {
  en: 'Others can read it on the challenge page. If you would rather not share it, take it back there.',
  fr: 'Les autres peuvent le lire sur la page du défi. Si vous préférez ne pas le partager, reprenez-le au même endroit.',
}
const withdrawnTitles: typeof titles = {
  en: (challenge) => `Your write-up of ${challenge} is no longer published`,
  fr: (challenge) => `Votre compte rendu de ${challenge} n’est plus publié`,
}
const withdrawnTexts: typeof publishedTexts = {
  en: 'An administrator unpublished it. You can still find it on the challenge page.',
  fr: 'Un administrateur l’a dépublié. Vous le retrouverez sur la page du défi.',
}

interface Words {
  title: string
  description: string
}

/** The name that the author sees on the challenge's page. */
export function challengeNameIn(
  language: Language,
  { challengeName, challengeNameFr }: { challengeName: string; challengeNameFr: string | null },
): string {
  return (language === 'fr' ? challengeNameFr : null) ?? challengeName
}

export function publicationNote(language: Language, challenge: string, isPublished: boolean): Words {
  return isPublished
    ? { title: publishedTitles[language](challenge), description: publishedTexts[language] }
    : { title: withdrawnTitles[language](challenge), description: withdrawnTexts[language] }
}

export function reviewNote(language: Language, challenge: string, comment: string): Words {
  return { title: titles[language](challenge), description: comment }
}
