import { screens } from '@drapeau/contract/screens.ts'
import type { Config } from '#platform/config/config.ts'
import type { Language } from '#platform/http/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { AccountMail } from './account-mail.ts'
import { englishLetters } from './letter-words.en.ts'
import { frenchLetters } from './letter-words.fr.ts'
import type { Words } from './letter-words.ts'

const letterWords: Readonly<Record<Language, Words>> = { en: englishLetters, fr: frenchLetters }

/** What a mail carries that nobody else may see. */
export interface Secrets {
  key?: string
  password?: string
}

interface Facts {
  name: string
  config: Config
  secrets: Secrets
}

/** The letter that an order asks for. Its link is our public address and one of our screens, and nothing else. */
export function letterFor({ purpose, language }: AccountMail, { name, config, secrets }: Facts): Letter {
  const words = letterWords[language]
  const shownName = unlinked(name)
  const { action, ...letter } = words.letters[purpose](config.siteName, shownName)
  return {
    language,
    ...letter,
    greeting: words.greeting(shownName),
    ...(secrets.password === undefined ? {} : { secret: secrets.password }),
    action: { label: action, url: linkOf(purpose, config, secrets.key ?? ''), otherwise: words.otherwise },
    footer: words.footer(config.siteName),
  }
}

const goals = {
  confirm: screens.confirmAccount,
  'change-email': screens.confirmAccount,
  reset: screens.resetPassword,
  invite: screens.firstPassword,
  'class-invitation': screens.classInvitations,
  'new-password': screens.login,
  'email-changing': screens.forgotPassword,
  'password-changed': screens.forgotPassword,
  'token-created': screens.forgotPassword,
  'identity-linked': screens.forgotPassword,
  'factor-changed': screens.forgotPassword,
  'factor-lifted': screens.login,
  'account-unused': screens.login,
  'class-ending': screens.adminClasses,
} as const satisfies Record<AccountMail['purpose'], string>

function linkOf(purpose: AccountMail['purpose'], { publicUrl }: Config, key: string): string {
  return `${publicUrl}${goals[purpose].replace('$key', encodeURIComponent(key))}`
}

/** Mail programs make links of 'example.org' by themselves; a name must not become one in a mail of ours. */
function unlinked(name: string): string {
  return name.replaceAll(/\.(?=[^\s.])/g, '.\u2060')
}
