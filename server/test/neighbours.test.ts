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

/** A whole school shares one network address: nobody there may block the others. All requests come from 127.0.0.1. */

let here: World
beforeEach(async () => {
  here = await world()
})

const countRows = async (): Promise<number> =>
  Number((await here.database.pool.query<{ count: string }>('select count(*) from rate_limit')).rows[0]?.count)

/** Sends this many requests without a session and returns the distinct statuses. */
async function flood(count: number, method: 'GET' | 'POST', path: string, payload?: object): Promise<number[]> {
  const seen = new Set<number>()
  for (let done = 0; done < count; done += 200) {
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => here.api.raw({ method, url: `/api${path}`, ...(payload && { payload }) })),
    )
    for (const { status } of replies) seen.add(status)
  }
  return [...seen]
}

describe('N4 a shared address', () => {
  test('invalid forms take nothing from the budget and write nothing', async () => {
    const open = [register, login, forgotPassword, resendConfirmation]
    for (const { path } of open) expect([path, await flood(600, 'POST', path, {})]).toEqual([path, [400]])
    expect(await flood(600, 'GET', '/users/confirm/x')).toEqual([404])
    expect(await countRows()).toBe(0)

    const mailbox = new Mailbox(here)
    const body = forms.registration()
    expect((await here.api.call(register, { body })).status).toBe(200)
    const { key } = await mailbox.next(body.email)
    expect((await here.api.call(confirmAccount, { params: { key } })).status).toBe(201)
    expect((await here.api.call(login, { body: forms.login(body) })).status).toBe(200)
    expect((await here.api.call(forgotPassword, { body: { email: body.email } })).status).toBe(200)
  })

  test('thirty thousand reads by visitors do not affect members', async () => {
    const [player, admin] = [await here.build.player(), await here.build.admin()]
    expect(await flood(1_000, 'GET', getMe.path)).toEqual([401])
    const { limiter, clock } = here.app.services
    const { points } = limits.read.budgets[1]
    // Requests that were refused for want of a session were not counted: the whole budget is left.
    for (let at = 0; at < points; at += 1) limiter.guard('read', { address: '127.0.0.1' }, clock())
    expect(await flood(200, 'GET', '/countries')).toEqual([429])
    for (const person of [player, admin]) expect((await here.api.as(person).call(getMe)).status).toBe(200)
    expect((await here.api.as(player).raw({ method: 'GET', url: '/api/countries' })).status).toBe(200)
  })

  test('an administrator can create users when visitors have used up the registrations of the address', async () => {
    const admin = await here.build.admin()
    const target = forms.registration({ name: 'Taken', email: 'taken@example.org' })
    const caller = (at: number) => ({ address: '127.0.0.1', subject: `s${at}@example.org` })
    for (let at = 0; at < 300; at += 1)
      await here.app.services.limiter.take('register', caller(at), here.app.services.clock())
    expect((await here.api.call(register, { body: target })).status).toBe(429)
    for (let at = 0; at < 15; at += 1)
      await here.api.as(admin).call(register, { body: { ...target, name: `Same ${at}` } })
    expect((await here.api.as(admin).call(register, { body: forms.registration() })).status).toBe(200)
  })
})

test('W15 three thousand refused requests write no row', async () => {
  const player = await here.build.player()
  const write = () => here.api.as(player).raw({ method: 'PUT', url: '/api/notifications/read' })
  const forget = (at: number) =>
    here.api.raw({ method: 'POST', url: '/api/users/forget', payload: { email: `nobody${at}@example.org` } })
  for (let at = 0; at < 70; at += 1) await Promise.all([write(), forget(at)])
  const before = await countRows()
  let refused = 0
  for (let done = 0; done < 1_500; done += 100) {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => [write(), forget(done + at)]).flat())
    refused += replies.filter(({ status }) => status === 429).length
  }
  expect(refused).toBe(3_000)
  expect(await countRows()).toBe(before)
})
