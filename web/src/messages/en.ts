import { accounts } from '#messages/en/accounts.ts'
import { common } from '#messages/en/common.ts'
import { notifications } from '#messages/en/notifications.ts'
import { refusals } from '#messages/en/refusals.ts'
import { sentences } from '#messages/en/sentences.ts'
import { signInProviders } from '#messages/en/sign-in-providers.ts'
import { site } from '#messages/en/site.ts'

export const en = {
  common,
  site,
  accounts,
  signInProviders,
  notifications,
  sentences,
  refusals,
}

/** Every language has these words; French is typed by them, so that a missing one is a type error. */
export type Messages = typeof en
