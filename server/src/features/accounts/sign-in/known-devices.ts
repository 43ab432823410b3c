import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { deletePastDevices, isKnownDevice, putKnownDevice } from './known-devices.queries.ts'
import { digestOf, isSecret, makeSecret } from '#features/accounts/secrets.ts'
import type { SignInName } from './sign-in-name.queries.ts'

const lifeMs = fixedDays.unusedDevice * 86_400_000
/** Nobody uses more browsers. */
const maxDevices = 20

/** What is stored of the token that a browser sends; undefined without one, or for what cannot be ours. */
export function deviceHashOf(token: string | undefined): Buffer | undefined {
  return token !== undefined && isSecret(token) ? digestOf(token) : undefined
}

export function isKnown(db: Db, name: SignInName, tokenHash: Buffer, now: Date): Promise<boolean> {
  return isKnownDevice(db, name, tokenHash, new Date(now.getTime() - lifeMs))
}

/**
 * Remembers that the account's owner is at this browser, and returns the token that the browser keeps. A browser that has
 * one keeps it, so that several people can share a computer.
 */
export async function rememberDevice(db: Db, accountId: string, now: Date, shown?: string): Promise<string> {
  const token = deviceHashOf(shown) && shown !== undefined ? shown : makeSecret()
  await putKnownDevice(db, { accountId, tokenHash: digestOf(token), now }, maxDevices)
  return token
}

export function forgetPastDevices(db: Db, now: Date): Promise<void> {
  return deletePastDevices(db, new Date(now.getTime() - lifeMs))
}
