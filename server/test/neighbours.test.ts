import {
  confirmAccount,
  forgotPassword,
  getMe,
  login,
  register,
  resendConfirmation,
} from '@drapeau/contract/accounts/accounts.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as forms from './forms.ts'
import { Mailbox } from './mailbox.ts'
import { type World, world } from './world.ts'

/** A whole school sits behind one address: what one of them does there must not stop the others. All of them are 127.0.0.1. */

let here: World
beforeEach(async () => {
  here = await world()
})

const rows = async (): Promise<number> =>
  Number((await here.database.pool.query<{ count: string }>('select count(*) from rate_limit')).rows[0]?.count)

/** So many calls without a session; returns which statuses there were. */
async function flood(count: number, method: 'GET' | 'POST', path: string, payload?: object): Promise<number[]> {
  const seen = new Set<number>()
  for (let done = 0; done < count; done += 200) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => here.api.raw({ method, url: `/api${path}`, ...(payload && { payload }) })),
    )
    for (const { status } of answers) seen.add(status)
  }
  return [...seen]
}

describe('N4 a shared address', () => {
  test('forms that are not valid spend nothing and write nothing, whatever they are sent to', async () => {
    const doors = [register, login, forgotPassword, resendConfirmation]
    for (const { path } of doors) expect([path, await flood(600, 'POST', path, {})]).toEqual([path, [400]])
    expect(await flood(600, 'GET', '/users/confirm/x')).toEqual([404])
    expect(await rows()).toBe(0)

    const mailbox = new Mailbox(here)
    const body = forms.registration()
    expect((await here.api.call(register, { body })).status).toBe(200)
    const { key } = await mailbox.next(body.email)
    expect((await here.api.call(confirmAccount, { params: { key } })).status).toBe(201)
    expect((await here.api.call(login, { body: forms.login(body) })).status).toBe(200)
    expect((await here.api.call(forgotPassword, { body: { email: body.email } })).status).toBe(200)
  })

  test('thirty thousand anonymous reads: members notice nothing, and are not even counted', async () => {
    const [player, admin] = [await here.build.player(), await here.build.admin()]
    expect(await flood(1_000, 'GET', getMe.path)).toEqual([401])
    const { limiter, clock } = here.app.services
    const { points } = limits.read.budgets[1]
    // A visitor at a member's door was not counted: the whole budget is still there.
    for (let at = 0; at < points; at += 1) limiter.guard('read', { address: '127.0.0.1' }, clock())
    expect(await flood(200, 'GET', '/countries')).toEqual([429])
    for (const person of [player, admin]) expect((await here.api.as(person).call(getMe)).status).toBe(200)
    expect((await here.api.as(player).raw({ method: 'GET', url: '/api/countries' })).status).toBe(200)
  })

  test('an administrator makes users while strangers have spent the registrations of the address', async () => {
    const admin = await here.build.admin()
    const target = forms.registration({ name: 'Taken', email: 'taken@example.org' })
    const asker = (at: number) => ({ address: '127.0.0.1', subject: `s${at}@example.org` })
    for (let at = 0; at < 300; at += 1)
      await here.app.services.limiter.take('register', asker(at), here.app.services.clock())
    expect((await here.api.call(register, { body: target })).status).toBe(429)
    for (let at = 0; at < 15; at += 1)
      await here.api.as(admin).call(register, { body: { ...target, name: `Same ${at}` } })
    expect((await here.api.as(admin).call(register, { body: forms.registration() })).status).toBe(200)
  })
})

test('W15 three thousand refused requests write no row', async () => {
  const player = await here.build.player()
  const write = () => here.api.as(player).raw({ method: 'PUT', url: '/api/notifications/read' })
  const ask = (at: number) =>
    here.api.raw({ method: 'POST', url: '/api/users/forget', payload: { email: `nobody${at}@example.org` } })
  for (let at = 0; at < 70; at += 1) await Promise.all([write(), ask(at)])
  const before = await rows()
  let refused = 0
  for (let done = 0; done < 1_500; done += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => [write(), ask(done + at)]).flat())
    refused += answers.filter(({ status }) => status === 429).length
  }
  expect(refused).toBe(3_000)
  expect(await rows()).toBe(before)
})
