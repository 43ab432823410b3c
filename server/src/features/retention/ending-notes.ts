import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

type Words = Readonly<Record<Language, (name: string) => Note>>

const days = fixedDays.warning

const forTeachers: Words = {
  en: (name) => ({
    title: `The archived class ${name} will be deleted in ${days} days`,
    description:
      'With it go its assignments and marks, and the accounts of pupils who have no email address and no other class. Restore it to keep it, or download its list and marks before.',
  }),
  fr: (name) => ({
    title: `La classe archivée « ${name} » sera supprimée dans ${days} jours`,
    description:
      'Avec elle disparaissent ses devoirs, leurs notes et les comptes des élèves qui n’ont ni adresse e-mail ni autre classe. Restaurez-la pour la garder, ou téléchargez avant sa liste et ses notes.',
  }),
}

const forPupils: Words = {
  en: (name) => ({
    title: `The class ${name} will be deleted in ${days} days`,
    description:
      'If you have no other class, your account goes with it. To keep it, add an email address in your profile, where you can also download your data.',
  }),
  fr: (name) => ({
    title: `La classe « ${name} » sera supprimée dans ${days} jours`,
    description:
      'Si vous n’avez pas d’autre classe, votre compte part avec elle. Pour le garder, ajoutez une adresse e-mail dans votre profil, où vous pouvez aussi télécharger vos données.',
  }),
}

export function teacherEndingNote(language: Language, className: string): Note {
  return forTeachers[language](className)
}

export function pupilEndingNote(language: Language, className: string): Note {
  return forPupils[language](className)
}
