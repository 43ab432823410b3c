import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

type Words = Readonly<Record<Language, (name: string) => Note>>

const days = fixedDays.warning

const forTeachers: Words = {
  en: (name) => ({
    title: `The archived class ${name} will be deleted in ${days} days`,
    description:
      'Its assignments and marks will be deleted too, with the accounts of pupils who have no email address and no other class. To keep the class, restore it. You can also download its list and marks.',
  }),
  fr: (name) => ({
    title: `La classe archivée « ${name} » sera supprimée dans ${days} jours`,
    description:
      'Ses devoirs et leurs résultats seront aussi supprimés, avec les comptes des élèves qui n’ont ni adresse e-mail ni autre classe. Restaurez-la pour la garder, ou téléchargez d’abord sa liste et ses résultats.',
  }),
}

const forPupils: Words = {
  en: (name) => ({
    title: `The class ${name} will be deleted in ${days} days`,
    description:
      'If you have no other class, your account will be deleted too. To keep it, add an email address in your profile, where you can also download your data.',
  }),
  fr: (name) => ({
    title: `La classe « ${name} » sera supprimée dans ${days} jours`,
    description:
      'Si vous n’avez pas d’autre classe, votre compte sera supprimé avec elle. Pour le garder, ajoutez une adresse e-mail dans votre profil, où vous pouvez aussi télécharger vos données.',
  }),
}

export function teacherEndingNote(language: Language, className: string): Note {
  return forTeachers[language](className)
}

export function pupilEndingNote(language: Language, className: string): Note {
  return forPupils[language](className)
}
