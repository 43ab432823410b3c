import type { GrantRole } from '@drapeau/contract/grants.ts'
import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

/** Event: the name of it, for a role that is of one. */
type Words = (event: string) => Note

const given: Readonly<Record<Language, Readonly<Record<GrantRole, Words>>>> = {
  en: {
    teacher: () => ({
      title: 'You are now a teacher',
      description: 'You can create classes, and accounts for your pupils.',
    }),
    owner: (event) => ({
      title: `You are now an owner of ${event}`,
      description: 'You can change and run this event, and choose who helps you.',
    }),
    author: (event) => ({
      title: `You are now an author of ${event}`,
      description: 'You can write its challenges, hints and files, and review write-ups.',
    }),
    judge: (event) => ({
      title: `You are now a judge of ${event}`,
      description: 'You can follow the standings, check submissions, and give awards.',
    }),
    viewer: (event) => ({
      title: `You are now a viewer of ${event}`,
      description: 'You can read everything about this event, but not change anything.',
    }),
  },
  fr: {
    teacher: () => ({
      title: 'Vous voilà dans l’équipe enseignante',
      description: 'Vous pouvez créer des classes, et des comptes pour vos élèves.',
    }),
    owner: (event) => ({
      title: `Vous êtes responsable de « ${event} »`,
      description: 'Vous pouvez modifier et piloter cet événement, et choisir qui vous aide.',
    }),
    author: (event) => ({
      title: `Vous écrivez désormais pour « ${event} »`,
      description: 'À vous les défis, les indices et les fichiers ; vous pouvez aussi relire les comptes rendus.',
    }),
    judge: (event) => ({
      title: `Vous faites partie du jury de « ${event} »`,
      description: 'Vous pouvez suivre le classement, vérifier les réponses et attribuer des points.',
    }),
    viewer: (event) => ({
      title: `Vous pouvez suivre les coulisses de « ${event} »`,
      description: 'Tout ce qui concerne cet événement vous est ouvert en lecture, sans rien pouvoir changer.',
    }),
  },
}

const revoked: Readonly<Record<Language, Readonly<Record<GrantRole, (event: string) => string>>>> = {
  en: {
    teacher: () => 'You are no longer a teacher',
    owner: (event) => `You are no longer an owner of ${event}`,
    author: (event) => `You are no longer an author of ${event}`,
    judge: (event) => `You are no longer a judge of ${event}`,
    viewer: (event) => `You are no longer a viewer of ${event}`,
  },
  fr: {
    teacher: () => 'Vous ne faites plus partie de l’équipe enseignante',
    owner: (event) => `Vous n’êtes plus responsable de « ${event} »`,
    author: (event) => `Vous n’écrivez plus pour « ${event} »`,
    judge: (event) => `Vous ne faites plus partie du jury de « ${event} »`,
    viewer: (event) => `Vous n’avez plus accès aux coulisses de « ${event} »`,
  },
}

const revokedText: Readonly<Record<Language, string>> = {
  en: 'If you think this is a mistake, ask the organisers.',
  fr: 'Si vous pensez que c’est une erreur, adressez-vous aux organisateurs.',
}

export function givenNote(language: Language, role: GrantRole, event: string): Note {
  return given[language][role](event)
}

export function revokedNote(language: Language, role: GrantRole, event: string): Note {
  return { title: revoked[language][role](event), description: revokedText[language] }
}
