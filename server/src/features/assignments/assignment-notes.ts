import { screens } from '@drapeau/contract/screens.ts'
import type { TermsNews } from '@drapeau/rules/assignment-state.ts'
import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'
import { zonedMoment } from '#platform/http/zoned-moment.ts'

type NoteKind = 'opened' | 'due' | TermsNews

interface About {
  title: string
  className: string
  /** The moment from which a solve of the reader is late. */
  until: Date
}

type Words = Record<NoteKind, (about: Omit<About, 'until'> & { until: string }) => Note>

const words: Record<Language, Words> = {
  en: {
    opened: ({ title, className }) => ({
      title: `New assignment: ${title}`,
      description: `For the class ${className}.`,
    }),
    due: ({ title, until }) => ({
      title: `Due within a day: ${title}`,
      description: `You are in time until ${until}. Later solves count as late.`,
    }),
    'more-time': ({ title, until }) => ({
      title: `More time: ${title}`,
      description: `Your teacher gave you more time. You are in time until ${until}.`,
    }),
    'other-date': ({ title, until }) => ({
      title: `Another date: ${title}`,
      description: `Your teacher changed your date. You are in time until ${until}.`,
    }),
    exempt: ({ title }) => ({
      title: `You are exempt: ${title}`,
      description: 'Your teacher exempted you. You do not have to do this assignment.',
    }),
    'counts-again': ({ title, until }) => ({
      title: `It counts for you again: ${title}`,
      description: `You are no longer exempt. You are in time until ${until}.`,
    }),
  },
  fr: {
    opened: ({ title, className }) => ({
      title: `Nouveau devoir : ${title}`,
      description: `Pour la classe ${className}.`,
    }),
    due: ({ title, until }) => ({
      title: `À rendre d’ici demain : ${title}`,
      description: `Vous êtes à temps jusqu’au ${until}. Un défi résolu ensuite compte comme en retard.`,
    }),
    'more-time': ({ title, until }) => ({
      title: `Délai supplémentaire : ${title}`,
      description: `Votre professeur vous accorde plus de temps. Vous êtes à temps jusqu’au ${until}.`,
    }),
    'other-date': ({ title, until }) => ({
      title: `Nouvelle date : ${title}`,
      description: `Votre professeur a changé votre date. Vous êtes à temps jusqu’au ${until}.`,
    }),
    exempt: ({ title }) => ({
      title: `Dispense : ${title}`,
      description: 'Votre professeur vous a dispensé de ce devoir. Vous n’avez pas à le faire.',
    }),
    'counts-again': ({ title, until }) => ({
      title: `Ce devoir compte à nouveau : ${title}`,
      description: `Vous n’en êtes plus dispensé. Vous êtes à temps jusqu’au ${until}.`,
    }),
  },
}

export function assignmentNote(kind: NoteKind, language: Language, { title, className, until }: About): Note {
  const note = words[language][kind]({ title, className, until: zonedMoment(language, until) })
  return { ...note, link: screens.assignments }
}
