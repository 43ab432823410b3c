import { confirmAccount, forgotPassword, register, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { deleteKnownDevices } from './known-devices.queries.ts'
import { resetAdminPassword } from '#features/accounts/users/operator.ts'

/** The contract's limit of sign-ins for one account from one network. */
const budget = 10

let here: World
let there: World
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
})

interface From {
  node?: World
  address?: string
  device?: string
  password?: string
}

const signIn = (email: string, { node = here, address = '127.0.0.1', ...typed }: From = {}) =>
  node.api.raw<{ status: number; code: string; count: number; message: string; data: { device: string } }>({
    method: 'POST',
    url: '/api/users/login',
    payload: forms.login({ email }, typed),
    remoteAddress: address,
  })
const guess = (email: string, from: From = {}) => signIn(email, { ...from, password: 'Wrong-Horse-7' })
const statusOf = async (email: string, from: From = {}): Promise<number> => (await signIn(email, from)).status

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

const judged = (replies: { status: number }[]): number => replies.filter(({ status }) => status === 401).length

/** Guesses from one network until the next guess has to wait for most of a minute. */
async function attack(email: string, from: From = {}): Promise<void> {
  await times(20, () => guess(email, from))
  for (let at = 0; at < 6; at += 1) {
    const { status, body } = await guess(email, from)
    if (status === 401) continue
    for (const node of [here, there, ...(from.node ? [from.node] : [])]) node.advance(body.count * 1000)
    expect((await guess(email, from)).status).toBe(401)
  }
}

/** An account with a known device. */
async function owner(make = () => here.build.player({ withPassword: true })): Promise<Person & { device: string }> {
  const person = await make()
  return { ...person, device: (await signIn(person.email, { address: '198.51.100.1' })).body.data.device }
}

describe('B1, B2 guessing a password', () => {
  test('B2 of two hundred parallel guesses from one network on two nodes ten are judged', async () => {
    const { email } = await here.build.player({ withPassword: true })
    const guesses = () => times(200, (at) => guess(email, { node: at % 2 ? here : there }))
    const replies = await here.atOneMoment(() => there.atOneMoment(guesses))
    expect(judged(replies)).toBe(budget)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(200 - budget)
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toMatchObject({ code: 'too-many-guesses', count: Number(headers['retry-after']) })
    }
  })

  test('during the wait the right password is not judged either, so that an attacker learns nothing', async () => {
    const { email } = await here.build.player({ withPassword: true })
    await attack(email)
    expect(await statusOf(email)).toBe(429)
  })

  test('a right password resets the budget', async () => {
    const { email } = await here.build.player({ withPassword: true })
    for (let round = 0; round < 2; round += 1) {
      expect(judged(await times(budget - 1, () => guess(email)))).toBe(budget - 1)
      expect(await statusOf(email)).toBe(200)
    }
  })

  test('guesses at one account do not affect others', async () => {
    const [target, neighbour] = await times(2, () => here.build.player({ withPassword: true }))
    await attack(target?.email ?? '')
    expect(await statusOf(neighbour?.email ?? '')).toBe(200)
  })

  test('the case of the address makes no difference, and unknown addresses are counted, too', async () => {
    const { email } = await here.build.player({ withPassword: true })
    const spellings = [email, email.toUpperCase(), email.replace('example', 'Example')]
    await here.atOneMoment(async () => {
      expect(judged(await times(60, (at) => guess(spellings[at % 3] ?? '')))).toBe(budget)
      expect(judged(await times(60, () => guess('nobody@example.org')))).toBe(budget)
    })
  })

  test('B2 a known device has a budget of ten guesses, and is then treated like any other', async () => {
    const { email, device } = await owner()
    const replies = await times(100, (at) => guess(email, { device, node: at % 2 ? here : there }))
    expect(judged(replies)).toBe(2 * budget)
    await attack(email, { device })
    expect(await statusOf(email, { device })).toBe(429)
    expect(await statusOf(email, { device, address: '192.0.2.77' })).toBe(200)
  })
})

describe('N6 guesses do not lock the owner out', () => {
  test.each([
    ['the owner', undefined],
    ['the administrator', () => here.build.admin({ withPassword: true })],
  ])('%s gets in with a known device, behind the same address and behind another', async (_, make) => {
    const { email, device } = await owner(make)
    await attack(email)
    expect(await statusOf(email, { device })).toBe(200)
    expect(await statusOf(email, { device, address: '192.0.2.9' })).toBe(200)
  })

  test.each([
    ['the owner', () => here.build.player({ withPassword: true })],
    ['the administrator', () => here.build.admin({ withPassword: true })],
  ])('%s gets in with a new device: elsewhere at once, here after the announced delay', async (_, make) => {
    const { email } = await make()
    await attack(email)
    expect(await statusOf(email, { address: '192.0.2.10' })).toBe(200)
    const { status, body } = await signIn(email)
    expect(status).toBe(429)
    expect(body.message).toMatch(/Wait \d+ s, or use 'Forgot Password \?'/)
    for (const node of [here, there]) node.advance(body.count * 1000)
    expect(await statusOf(email)).toBe(200)
  })

  test('a player who opens a mailed link can sign in from the network of the attacker', async () => {
    const node = await world()
    const mailbox = new Mailbox(node)
    const body = forms.registration()
    await node.api.call(register, { body })
    await attack(body.email, { node })
    const confirmed = await node.api.call(confirmAccount, { params: { key: (await mailbox.next(body.email)).key } })
    expect(await statusOf(body.email, { node })).toBe(429)
    expect(await statusOf(body.email, { node, device: confirmed.body.data.device })).toBe(200)

    await attack(body.email, { node })
    await node.api.call(forgotPassword, { body: { email: body.email } })
    const reset = await node.api.call(resetPassword, { params: { key: (await mailbox.next(body.email)).key } })
    const password = /^ {4}(\S+)$/m.exec((await mailbox.next(body.email)).text ?? '')?.[1] ?? ''
    // The attack continues after the reset.
    await attack(body.email, { node })
    expect(await statusOf(body.email, { node, password, device: reset.body.data.device })).toBe(200)
  })

  test('an administrator can sign in after `drapeau admin reset-password`, from any network', async () => {
    const admin = await here.build.admin({ withPassword: true })
    for (const address of ['127.0.0.1', '192.0.2.11']) await attack(admin.email, { address })
    const { password } = await resetAdminPassword({ db: here.database.db }, admin.email)
    for (const address of ['127.0.0.1', '192.0.2.11'])
      for (const node of [here, there]) expect(await statusOf(admin.email, { address, password, node })).toBe(200)
  })
})

describe('a known device', () => {
  test('gives no access by itself, and none to another account', async () => {
    const [one, other] = [await owner(), await here.build.player({ withPassword: true })]
    expect((await guess(one.email, { device: one.device })).status).toBe(401)
    await attack(other.email)
    expect(await statusOf(other.email, { device: one.device })).toBe(429)
  })

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200), '', '🏴'])('%s is an unknown device', async (device) => {
    const { email } = await here.build.player({ withPassword: true })
    const { status, body } = await signIn(email, { device })
    expect(status).toBe(200)
    expect(Buffer.from(body.data.device, 'base64url')).toHaveLength(32)
  })

  test('K6 only its digest is stored', async () => {
    const { id, device } = await owner()
    const { rows } = await here.database.pool.query<{ token_hash: Buffer }>(
      'select token_hash from known_device where account_id = $1',
      [id],
    )
    expect(rows.map(({ token_hash }) => token_hash.length)).toEqual([32])
    expect(rows[0]?.token_hash.equals(Buffer.from(device, 'base64url'))).toBe(false)
  })

  test('keeps its token, which several accounts can use', async () => {
    const [one, other] = [await owner(), await here.build.player({ withPassword: true })]
    expect((await signIn(other.email, { device: one.device })).body.data.device).toBe(one.device)
    for (const { email } of [one, other]) {
      await attack(email)
      expect(await statusOf(email, { device: one.device })).toBe(200)
    }
  })

  test('is one of at most twenty: the least recently used is dropped', async () => {
    const { id, email, device } = await owner()
    for (let at = 0; at < 20; at += 1) {
      for (const node of [here, there]) node.advance(1_000)
      await signIn(email)
    }
    const { rows } = await here.database.pool.query('select 1 from known_device where account_id = $1', [id])
    expect(rows).toHaveLength(20)
    await attack(email)
    expect(await statusOf(email, { device })).toBe(429)
  })

  test('is unknown after half a year without use, and after all devices of the account were deleted', async () => {
    const [old, ended] = [await owner(), await owner()]
    await deleteKnownDevices(here.database.db, ended.id)
    await attack(ended.email)
    expect(await statusOf(ended.email, { device: ended.device })).toBe(429)
    here.advance(181 * 86_400_000)
    await attack(old.email)
    expect(await statusOf(old.email, { device: old.device })).toBe(429)
  })
})

describe('B3 a forged address does not reset a limit', () => {
  /** The limit is 60 mails a minute from one address. */
  const requestMails = (
    node: World,
    from: (at: number) => { remoteAddress: string; headers?: Record<string, string> },
  ) =>
    node.atOneMoment(() =>
      times(70, (at) =>
        node.api.raw({
          method: 'POST',
          url: '/api/users/forget',
          payload: { email: `no${at}@example.org` },
          ...from(at),
        }),
      ),
    )
  const count = (replies: { status: number }[], status: number): number =>
    replies.filter((reply) => reply.status === status).length

  test.each([
    ['X-Forwarded-For', '192.0.2.1', (at: number) => `10.0.${at >> 8}.${at % 256}`],
    ['X-Real-IP', '192.0.2.2', (at: number) => `10.1.${at >> 8}.${at % 256}`],
    ['Forwarded', '192.0.2.3', (at: number) => `for=10.2.${at >> 8}.${at % 256}`],
  ])('%s', async (header, remoteAddress, value) => {
    const replies = await requestMails(here, (at) => ({ remoteAddress, headers: { [header]: value(at) } }))
    expect([count(replies, 404), count(replies, 429)]).toEqual([60, 10])
  })

  test('another address in the same IPv6 network', async () => {
    const replies = await requestMails(here, (at) => ({ remoteAddress: `2001:db8:1:2:${(at + 1).toString(16)}::7` }))
    expect(count(replies, 404)).toBe(60)
  })

  test('unless a proxy is configured: then each visitor has their own limit', async () => {
    const node = await world({ besides: here, settings: { TRUST_PROXY: '1' } })
    const replies = await requestMails(node, (at) => ({
      remoteAddress: '192.0.2.200',
      headers: { 'x-forwarded-for': `203.0.113.1, 10.9.${at >> 8}.${at % 256}` },
    }))
    expect(count(replies, 404)).toBe(70)
  })
})
