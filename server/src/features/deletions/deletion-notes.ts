import { screens } from '@drapeau/contract/screens.ts'
import type { Language } from '#platform/http/context.ts'

interface Note {
  title: string
  description: string
  link: string
}

const declined: Readonly<Record<Language, (reason: string) => Omit<Note, 'link'>>> = {
  en: (reason) => ({ title: 'Your account was not deleted', description: `The answer to your request: ${reason}` }),
  fr: (reason) => ({
    title: 'Votre compte n’a pas été supprimé',
    description: `La réponse à votre demande : ${reason}`,
  }),
}

export function declinedNote(language: Language, reason: string): Note {
  return { ...declined[language](reason), link: screens.profile }
}
