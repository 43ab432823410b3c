import { addApp, addPasskey, beginApp, beginPasskey } from '@drapeau/contract/accounts/second-factor.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { Secret, TOTP } from 'otpauth'
import { Authenticator } from './authenticator.ts'
import type { Person } from './builders.ts'
import * as forms from './forms.ts'
import type { World } from './world.ts'

/**
 * What an authenticator app shows, some steps of 30 seconds from now. An app is set up with the code of step 0 and first
 * used with that of step 1, so that it makes no difference when a step ends.
 */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
}

export async function withApp(site: World, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const api = site.api.as(person)
  const { secret } = (await api.call(beginApp)).body
  const { body } = await api.call(addApp, { body: { code: codeOf(secret) } })
  return { secret, recoveryCodes: body.recoveryCodes ?? [] }
}

export async function withPasskey(
  site: World,
  person: Person,
  name = 'Blue key',
): Promise<{ key: Authenticator; recoveryCodes: string[] }> {
  const api = site.api.as(person)
  const key = new Authenticator()
  const order = (await api.call(beginPasskey)).body
  const { body } = await api.call(addPasskey, { body: key.create(order, name) })
  return { key, recoveryCodes: body.recoveryCodes ?? [] }
}

/** The first step of a sign-in with the right password. */
export async function ticketFor(site: World, person: Person, remember = false): Promise<string> {
  const { body } = await site.api.call(login, { body: forms.login(person, { remember }) })
  if (!body.secondFactor) throw new Error(`Signing in was answered with ${JSON.stringify(body)}.`)
  return body.secondFactor.ticket
}
