import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

type Words<Said> = Readonly<Record<Language, (said: Said) => Note>>

interface Answer {
  challenge: string
  note: string
}

const answered: Words<Answer> = {
  en: ({ challenge, note }) => ({ title: `Your teacher answered your question about ${challenge}`, description: note }),
  fr: ({ challenge, note }) => ({ title: `Réponse de votre professeur pour « ${challenge} »`, description: note }),
}

const coming: Words<{ challenge: string; teacher: string }> = {
  en: ({ challenge, teacher }) => ({
    title: `${teacher} is coming over`,
    description: `You raised your hand for ${challenge}. Please stay where you are.`,
  }),
  fr: ({ challenge, teacher }) => ({
    title: `${teacher} arrive`,
    description: `Vous avez levé la main pour « ${challenge} ». Restez à votre place.`,
  }),
}

const nudged: Words<{ challenge: string; text: string }> = {
  en: ({ challenge, text }) => ({ title: `A message from your teacher about ${challenge}`, description: text }),
  fr: ({ challenge, text }) => ({ title: `Un message de votre professeur pour « ${challenge} »`, description: text }),
}

const hinted: Words<{ challenge: string; place: number }> = {
  en: ({ challenge, place }) => ({
    title: `Your teacher gave you a hint for ${challenge}`,
    description: `You can read hint ${place} on the challenge page. It costs you nothing.`,
  }),
  fr: ({ challenge, place }) => ({
    title: `Votre professeur vous offre un indice pour « ${challenge} »`,
    description: `Vous pouvez lire l’indice ${place} sur la page du défi. Il ne vous coûte rien.`,
  }),
}

export function nudgeNote(language: Language, said: { challenge: string; text: string }): Note {
  return nudged[language](said)
}

export function hintNote(language: Language, said: { challenge: string; place: number }): Note {
  return hinted[language](said)
}

export function answerNote(language: Language, answer: Answer): Note {
  return answered[language](answer)
}

export function comingNote(language: Language, said: { challenge: string; teacher: string }): Note {
  return coming[language](said)
}
