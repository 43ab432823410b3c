import { login } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { beforeEach, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { passlibHash } from '#test/ctfd-people.ts'
import * as forms from '#test/forms.ts'
import { connectHolder, releaseHolder, untilWaiting } from '#test/lock-waits.ts'
import { type World, world } from '#test/world.ts'
import { isDecoyForeign } from './decoys.queries.ts'

let here: World
let ada: Person

beforeEach(async () => {
  here = await world()
  ada = await here.build.player({ name: 'Ada', email: 'ada@example.org' })
})

async function setHash(person: Person, hash: string): Promise<void> {
  await here.database.pool.query('update account set password_hash = $2 where id = $1', [person.id, hash])
}

async function hashOf({ id }: Person): Promise<string> {
  const { rows } = await here.database.pool.query<{ hash: string }>(
    'select password_hash as hash from account where id = $1',
    [id],
  )
  return rows[0]?.hash ?? ''
}

const signIn = (typed = password) => here.api.call(login, { body: forms.login(ada, { password: typed }) })

test.each([1, 2] as const)('a password of shape %i opens the account and becomes one of ours', async (version) => {
  await setHash(ada, passlibHash(password, version))
  expect((await signIn()).status).toBe(200)
  const own = await hashOf(ada)
  expect(own).toMatch(/^\$argon2id\$/)
  expect((await signIn()).status).toBe(200)
  expect(await hashOf(ada)).toBe(own)
  expect((await signIn('Wrong-Horse-7')).status).toBe(401)
})

test('a wrong password stays wrong, and nothing is replaced', async () => {
  const hash = passlibHash(password)
  await setHash(ada, hash)
  const wrong = await signIn('Wrong-Horse-7')
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials'])
  expect(await hashOf(ada)).toBe(hash)
})

test('who may not sign in keeps the hash', async () => {
  const hash = passlibHash(password)
  await setHash(ada, hash)
  await here.database.pool.query('update account set enabled = false where id = $1', [ada.id])
  expect((await signIn()).body.code).toBe('account-disabled')
  expect(await hashOf(ada)).toBe(hash)
})

test('many sign-ins at once all succeed, and one of them replaces the hash', async () => {
  await setHash(ada, passlibHash(password))
  const replies = await Promise.all(Array.from({ length: 6 }, () => signIn()))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await hashOf(ada)).toMatch(/^\$argon2id\$/)
  expect((await signIn()).status).toBe(200)
})

test('a sign-in that was overtaken by another password is refused', async () => {
  await setHash(ada, passlibHash(password))
  const holder = await connectHolder(here.database)
  try {
    await holder.query('begin')
    await holder.query('update account set password_hash = $2 where id = $1', [ada.id, passlibHash('Other-Horse-7')])
    const late = signIn()
    await untilWaiting(here.database, 1)
    await holder.query('commit')
    expect((await late).body.code).toBe('wrong-credentials')
  } finally {
    await releaseHolder(holder)
  }
})

test('a person who is signed in confirms a change with the old password', async () => {
  await setHash(ada, passlibHash(password))
  const body = { password, new_password: 'Better-Horse-8', confirm_password: 'Better-Horse-8' }
  expect((await here.api.as(ada).call(updateMe, { body })).status).toBe(200)
  expect((await signIn('Better-Horse-8')).status).toBe(200)
})

test('E2 unknown addresses take the time of foreign hashes as often as accounts have one', async () => {
  const { db } = here.database
  const addresses = Array.from({ length: 200 }, (_, at) => `stranger${at}@example.org`)
  const slow = async (): Promise<string[]> => {
    const found = await Promise.all(addresses.map((address) => isDecoyForeign(db, address)))
    return addresses.filter((_, at) => found[at])
  }
  expect(await slow()).toEqual([])
  await setHash(ada, passlibHash(password))
  expect(await slow()).toHaveLength(200)
  const bob = await here.build.player({ withPassword: true })
  const half = await slow()
  // 200 throws of a coin: anything else happens once in a million runs.
  expect(half.length).toBeGreaterThan(65)
  expect(half.length).toBeLessThan(135)
  expect(await slow()).toEqual(half)
  // Nobody who was fast becomes slow when people sign in.
  await here.build.player({ withPassword: true })
  expect(half).toEqual(expect.arrayContaining(await slow()))
  await setHash(bob, passlibHash(password))
  expect((await here.api.call(login, { body: forms.login({ email: addresses[0] ?? '' }) })).status).toBe(401)
})
