import type { Messages } from '#messages/en.ts'
import { accounts } from '#messages/fr/accounts.ts'
import { common } from '#messages/fr/common.ts'
import { notifications } from '#messages/fr/notifications.ts'
import { refusals } from '#messages/fr/refusals.ts'
import { sentences } from '#messages/fr/sentences.ts'
import { signInProviders } from '#messages/fr/sign-in-providers.ts'
import { site } from '#messages/fr/site.ts'

export const fr: Messages = {
  common,
  site,
  accounts,
  signInProviders,
  notifications,
  sentences,
  refusals,
}
