import { accounts } from '#messages/en/accounts.ts'
import { common } from '#messages/en/common.ts'
import { notifications } from '#messages/en/notifications.ts'
import { personalData } from '#messages/en/personal-data.ts'
import { privacy } from '#messages/en/privacy.ts'
import { refusals } from '#messages/en/refusals.ts'
import { sentences } from '#messages/en/sentences.ts'
import { signInProviders } from '#messages/en/sign-in-providers.ts'
import { site } from '#messages/en/site.ts'
import { tokens } from '#messages/en/tokens.ts'

export const en = {
  common,
  site,
  accounts,
  tokens,
  signInProviders,
  notifications,
  personalData,
  privacy,
  sentences,
  refusals,
}

/** Every language has these words; French is typed by them, so that a missing one is a type error. */
export type Messages = typeof en
