import { login } from '@drapeau/contract/accounts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

/** As the contract's limit of sign-ins has it, for one account. */
const budget = 10

let here: World
let there: World
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
})

const guess = (node: World, email: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  node.api.raw({
    method: 'POST',
    url: '/api/users/login',
    payload: forms.login({ email }, { password: 'Wrong-Horse-7' }),
    headers,
    remoteAddress,
  })

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

const judged = (answers: { status: number }[]): number => answers.filter(({ status }) => status === 401).length

describe('B1, B2 guessing a password', () => {
  test('a thousand guesses from a thousand addresses at two nodes: ten are judged', async () => {
    const owner = await here.build.player({ withPassword: true })
    const answers = []
    // As many at once as wait for a connection within its five seconds, on a busy machine too.
    for (let wave = 0; wave < 1_000; wave += 200)
      answers.push(
        ...(await times(200, (place) => {
          const at = wave + place
          return guess(at % 2 ? here : there, owner.email, {}, `10.${at % 7}.${at >> 8}.${at % 256}`)
        })),
      )
    expect(judged(answers)).toBe(budget)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1_000 - budget)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    // The right password is not judged either: a guesser learns nothing from it.
    expect((await here.api.call(login, { body: forms.login(owner) })).status).toBe(429)
  })

  test('the owner is not locked out for good', async () => {
    const owner = await here.build.player({ withPassword: true })
    await times(budget + 1, () => guess(here, owner.email))
    expect((await here.api.call(login, { body: forms.login(owner) })).status).toBe(429)
    here.advance(10 * 60_000)
    expect((await here.api.call(login, { body: forms.login(owner) })).status).toBe(200)
  })

  test('a right password gives the tries back', async () => {
    const owner = await here.build.player({ withPassword: true })
    for (let round = 0; round < 2; round += 1) {
      expect(judged(await times(budget - 1, () => guess(here, owner.email)))).toBe(budget - 1)
      expect((await here.api.call(login, { body: forms.login(owner) })).status).toBe(200)
    }
  })

  test('one account that is guessed at leaves the others alone', async () => {
    const [target, neighbour] = await Promise.all([
      here.build.player({ withPassword: true }),
      here.build.player({ withPassword: true }),
    ])
    await times(30, () => guess(here, target.email))
    expect((await here.api.call(login, { body: forms.login(neighbour) })).status).toBe(200)
  })

  test('the case of the address is no new account', async () => {
    const owner = await here.build.player({ withPassword: true })
    const spellings = [owner.email, owner.email.toUpperCase(), owner.email.replace('example', 'Example')]
    const answers = await times(60, (at) => guess(here, spellings[at % 3] ?? ''))
    expect(judged(answers)).toBe(budget)
  })
})

describe('B3 pretending to be elsewhere resets no limit', () => {
  /** 600 keys a minute may be tried from one address. */
  const tryKeys = (from: (at: number) => { remoteAddress: string; headers?: Record<string, string> }) =>
    times(610, (at) => here.api.raw({ method: 'GET', url: '/api/users/confirm/no-such-key', ...from(at) }))

  test.each([
    ['X-Forwarded-For', '192.0.2.1', (at: number) => `10.0.${at >> 8}.${at % 256}`],
    ['X-Real-IP', '192.0.2.2', (at: number) => `10.1.${at >> 8}.${at % 256}`],
    ['Forwarded', '192.0.2.3', (at: number) => `for=10.2.${at >> 8}.${at % 256}`],
  ])('%s', async (header, remoteAddress, value) => {
    const answers = await tryKeys((at) => ({ remoteAddress, headers: { [header]: value(at) } }))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(600)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('another address in the same IPv6 network', async () => {
    const answers = await tryKeys((at) => ({ remoteAddress: `2001:db8:1:2:${(at + 1).toString(16)}::7` }))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(600)
  })

  test('unless a proxy is configured: then each visitor has his own', async () => {
    const node = await world({ besides: here, settings: { TRUST_PROXY: '1' } })
    const answers = await times(610, (at) =>
      node.api.raw({
        method: 'GET',
        url: '/api/users/confirm/no-such-key',
        remoteAddress: '192.0.2.200',
        headers: { 'x-forwarded-for': `203.0.113.1, 10.9.${at >> 8}.${at % 256}` },
      }),
    )
    expect(answers.every(({ status }) => status === 404)).toBe(true)
  })
})
