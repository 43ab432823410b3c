import type { AccountMail } from './account-mail.ts'

export interface Words {
  greeting: (name: string) => string
  /** Above the bare address, for who cannot press the button. */
  otherwise: string
  footer: (site: string) => string
  letters: Readonly<Record<AccountMail['purpose'], (site: string, name: string) => LetterWords>>
}

interface LetterWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: string
  closing: readonly string[]
}
