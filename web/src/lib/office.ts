import { useLanguage } from '#lib/messages.ts'
import { office as en, type Office } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'

export type { Office } from '#messages/office/en.ts'

const languages: Readonly<Record<'en' | 'fr', Office>> = { en, fr }

/** The words of the back office in the reader's language. Only screens of the back office import this. */
export function useOffice(): Office {
  return languages[useLanguage().language]
}
