import { useLanguage } from './messages.ts'
import { playerMessages as en, type Play } from '#messages/play/en.ts'
import { playerMessages as fr } from '#messages/play/fr.ts'

export type { Play } from '#messages/play/en.ts'

const languages: Readonly<Record<'en' | 'fr', Play>> = { en, fr }

/** The words of those who play, in the reader's language. Only parts that are loaded for them import this. */
export function usePlayerMessages(): Play {
  return languages[useLanguage().language]
}
