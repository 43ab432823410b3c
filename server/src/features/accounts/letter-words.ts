import type { Language } from '#platform/http/context.ts'
import type { AccountMail } from './account-mail.ts'
import { englishLetters } from './letter-words.en.ts'
import { frenchLetters } from './letter-words.fr.ts'

export interface Words {
  greeting: (name: string) => string
  /** Above the bare address, for who cannot press the button. */
  otherwise: string
  footer: (site: string) => string
  letters: Readonly<Record<AccountMail['purpose'], (site: string) => LetterWords>>
}

export interface LetterWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: string
  closing: readonly string[]
}

export const letterWords: Readonly<Record<Language, Words>> = { en: englishLetters, fr: frenchLetters }
