import type { Note } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'

type Words = Readonly<Record<Language, (name: string) => Note>>

const teacher: Words = {
  en: (name) => ({
    title: `You now teach the class ${name}`,
    description: 'You can add its pupils, give them new passwords and print their slips.',
  }),
  fr: (name) => ({
    title: `Vous enseignez maintenant dans la classe « ${name} »`,
    description: 'Vous pouvez y ajouter des élèves, renouveler leurs mots de passe et imprimer leurs fiches.',
  }),
}

const invited: Words = {
  en: (name) => ({
    title: `You are invited to the class ${name}`,
    description: 'Join it only if you know who invited you. Until then, its teachers cannot see your account.',
  }),
  fr: (name) => ({
    title: `Invitation dans la classe « ${name} »`,
    description:
      'Rejoignez-la seulement si vous savez qui vous invite. D’ici là, ses professeurs ne voient rien de votre compte.',
  }),
}

const accepted: Words = {
  en: (name) => ({
    title: `You are now in the class ${name}`,
    description: 'Its teacher has accepted your request. Your classes are in your profile.',
  }),
  fr: (name) => ({
    title: `Vous êtes dans la classe « ${name} »`,
    description: 'Son professeur a accepté votre demande. Vous retrouvez vos classes dans votre profil.',
  }),
}

const declined: Words = {
  en: (name) => ({
    title: `You were not added to the class ${name}`,
    description: 'Its teacher has declined your request. If you think this is a mistake, ask them.',
  }),
  fr: (name) => ({
    title: `Vous n’avez pas été ajouté à la classe « ${name} »`,
    description: 'Son professeur a refusé votre demande. Parlez-en avec lui si c’est une erreur.',
  }),
}

export function acceptedNote(language: Language, className: string): Note {
  return accepted[language](className)
}

export function declinedNote(language: Language, className: string): Note {
  return declined[language](className)
}

export function teacherNote(language: Language, className: string): Note {
  return teacher[language](className)
}

export function invitationNote(language: Language, className: string): Note {
  return invited[language](className)
}
