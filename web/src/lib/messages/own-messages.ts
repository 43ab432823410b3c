import { useLanguage } from './messages.ts'
import { own as en, type Own } from '#messages/own/en.ts'
import { own as fr } from '#messages/own/fr.ts'

export type { Own } from '#messages/own/en.ts'

const languages: Readonly<Record<'en' | 'fr', Own>> = { en, fr }

/** The words about one's own data and tokens, in the reader's language. Only parts that are loaded on demand import this. */
export function useOwnMessages(): Own {
  return languages[useLanguage().language]
}
