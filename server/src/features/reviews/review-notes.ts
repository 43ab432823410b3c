import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

interface Named {
  challenge: string
  event: string
}

type Words = Readonly<Record<Language, (names: Named) => Note>>

export const askedNote: Words = {
  en: ({ challenge, event }) => ({
    title: `${challenge} is waiting for your review`,
    description: `Read this draft of ${event}, then publish it or send it back with a note.`,
  }),
  fr: ({ challenge, event }) => ({
    title: `« ${challenge} » attend votre relecture`,
    description: `Relisez ce brouillon de « ${event} », puis publiez-le ou renvoyez-le avec un mot.`,
  }),
}

export const returnedNote: Words = {
  en: ({ challenge, event }) => ({
    title: `${challenge} was sent back to you`,
    description: `Its reviewer left you a note. Change the draft of ${event}, and ask for a review again.`,
  }),
  fr: ({ challenge, event }) => ({
    title: `« ${challenge} » vous a été renvoyé`,
    description: `La relecture a donné lieu à une remarque. Reprenez ce brouillon de « ${event} », puis redemandez une relecture.`,
  }),
}

export const publishedNote: Words = {
  en: ({ challenge, event }) => ({
    title: `${challenge} was reviewed and published`,
    description: `It is now one of the challenges of ${event}.`,
  }),
  fr: ({ challenge, event }) => ({
    title: `« ${challenge} » est relu et publié`,
    description: `Il fait maintenant partie des défis de « ${event} ».`,
  }),
}
