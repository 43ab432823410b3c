import { forgotPassword, login, register } from '@drapeau/contract/accounts/accounts.ts'
import { password } from '../../server/test/builders.ts'
import type { Person } from '../../server/test/builders.ts'
import * as forms from '../../server/test/forms.ts'
import { Mailbox } from '../../server/test/mailbox.ts'
import type { Canaries } from '../leak/canaries.ts'
import { type Role, roles } from './roles.ts'
import type { People } from './scene-types.ts'
import type { Site } from './site.ts'
import type { SiteObjects } from './objects.ts'

/** Creates a signed-in account for every role; their addresses, tokens, passwords and keys are canaries. */
export async function createAccounts(site: Site, canaries: Canaries, objects: SiteObjects): Promise<People> {
  const { build } = site
  const people: Partial<Record<Role, Person>> = {}
  for (const role of roles) {
    if (role === 'visitor') continue
    const email = `${canaries.word('email', role, [role])}@example.org`
    const options = {
      name: `Person ${role}`,
      email,
      school: 'EPITECH',
      withPassword: role === 'opponent' || role === 'admin',
    }
    const person = await build.person({
      ...options,
      type: role === 'admin' ? 'admin' : 'user',
      active: role !== 'unconfirmed',
    })
    people[role] = person
    canaries.watch('session', role, person.token, [role])
    objects.add('users', person.id, role, { owners: [role] })
    objects.add('sessions', person.sessionId, role, { owners: [role] })
    const { token, id } = await build.apiToken(person.id, ['read'])
    canaries.watch('session', `API token of ${role}`, token)
    objects.add('tokens', id, role, { owners: [role] })
  }
  await registerNewcomer(site, canaries, objects)
  await watchPasswords(site, canaries)
  return people as People
}

/** Registers an account, resets a password and mistypes one, so that what is typed and mailed becomes a canary. */
async function registerNewcomer(site: Site, canaries: Canaries, objects: SiteObjects): Promise<void> {
  const mailbox = new Mailbox(site)
  const email = `${canaries.word('email', 'newcomer')}@example.org`
  const typed = `Aa-1${canaries.word('password', 'newcomer')}`
  const body = forms.registration({ name: 'Newcomer', email, password: typed, confirm_password: typed })
  await site.api.call(register, { body })
  canaries.watch('key', 'confirmation', (await mailbox.next(email)).key)
  const { rows } = await site.database.pool.query<{ id: string }>('select id from account where email = $1', [email])
  for (const { id } of rows) objects.add('users', id, 'newcomer')
  const { rows: known } = await site.database.pool.query<{ email: string }>(
    `select email from account where name = 'Person opponent'`,
  )
  for (const other of known) {
    await site.api.call(forgotPassword, { body: { email: other.email } })
    canaries.watch('key', 'reset', (await mailbox.next(other.email)).key)
    const wrong = `Bb-2${canaries.word('password', 'mistyped')}`
    await site.api.call(login, { body: { email: other.email, password: wrong, remember: false } })
    const { body: signedIn } = await site.api.call(login, { body: { email: other.email, password, remember: false } })
    canaries.watch('session', 'signed in', signedIn.data.token)
    canaries.watch('session', 'known device', signedIn.data.device)
  }
}

/** The stored digests of passwords, sessions and keys are canaries too. */
async function watchPasswords({ database }: Site, canaries: Canaries): Promise<void> {
  const { rows } = await database.pool.query<{ hash: string }>(
    'select password_hash as hash from account where password_hash is not null',
  )
  for (const { hash } of rows) canaries.watch('password', 'stored', hash.split('$').at(-1) ?? hash)
  const { rows: digests } = await database.pool.query<{ digest: Buffer }>(
    `select token_hash as digest from session union all select key_hash from mailed_key
     union all select token_hash from known_device union all select token_hash from api_token`,
  )
  for (const { digest } of digests) canaries.bytes('session', 'stored', digest)
}
