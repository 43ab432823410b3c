import { useLanguage } from './messages.ts'
import { security as en, type Security } from '#messages/security/en.ts'
import { security as fr } from '#messages/security/fr.ts'

const languages: Readonly<Record<'en' | 'fr', Security>> = { en, fr }

/** The words of the second factor in the reader's language. Only parts that are loaded on demand import this. */
export function useSecurityMessages(): Security {
  return languages[useLanguage().language]
}
