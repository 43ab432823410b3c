import { type Language, useLanguage } from './messages.ts'
import { office as en, type Office } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'

export type { Office } from '#messages/office/en.ts'

const languages: Readonly<Record<Language, Office>> = { en, fr }

/** The words of the back office in the reader's language. Only screens of the back office import this. */
export function useOfficeMessages(): Office {
  return officeMessagesIn(useLanguage().language)
}

/** The same in another language, to show somebody what others will read. */
export function officeMessagesIn(language: Language): Office {
  return languages[language]
}
