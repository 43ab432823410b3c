import {
  confirmAccount,
  forgotPassword,
  login,
  register,
  resendConfirmation,
  resetPassword,
} from '@drapeau/contract/accounts/accounts.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { connectHolder, releaseHolder } from '#test/lock-waits.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'
import { runHousekeeping } from '#features/accounts/housekeeping.ts'
import { letterFor } from '#features/accounts/mail/letters.ts'
import { expireUnconfirmed } from './unconfirmed.ts'

const day = 86_400_000

let here: World
let admin: Person
let mailbox: Mailbox
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin()
  mailbox = new Mailbox(here)
})

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await here.database.pool.query<T>(sql, values)).rows
const exists = async ({ id }: { id: string }) => (await query('select from account where id = $1', [id])).length === 1
/** Runs the housekeeping of that many days from now. */
const runHousekeepingIn = async (days: number) => {
  const then = new Date(here.app.services.clock().getTime() + days * day)
  await expireUnconfirmed(here.app.services, then)
}

async function newcomer(options: Parameters<typeof forms.registration>[0] = {}): Promise<Person & { key: string }> {
  const short = crypto.randomUUID().slice(0, 8)
  const body = forms.registration({ name: `New ${short}`, email: `${short}@example.org`, ...options })
  expect((await here.api.call(register, { body })).status).toBe(200)
  const [row] = await query<{ id: string }>('select id from account where email = $1', [body.email])
  const { key } = await mailbox.next(body.email)
  return { ...admin, id: row?.id ?? '', name: body.name, email: body.email, key }
}

describe('W16 an account that was registered and never confirmed', () => {
  test('is deleted after seven days, and its name and address are free again', async () => {
    const person = await newcomer({ isStudent: true, school: 'Lycée Turgot' })
    await runHousekeepingIn(6.9)
    expect(await exists(person)).toBe(true)
    await runHousekeepingIn(7.1)
    expect(await exists(person)).toBe(false)
    expect((await here.api.call(confirmAccount, { params: { key: person.key } })).status).toBe(404)
    expect(await query('select from school where name = $1', ['Lycée Turgot'])).toHaveLength(1)
    const again = await newcomer({ name: person.name, email: person.email })
    expect(await exists(again)).toBe(true)
  })

  test('is deleted by the housekeeping', async () => {
    const person = await newcomer()
    await query(`update account set unconfirmed_until = now() - interval '1 minute' where id = $1`, [person.id])
    await runHousekeeping(here.app.services)
    expect(await exists(person)).toBe(false)
  })

  test('stays if it was confirmed, also by a resent link or a reset', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()]
    await here.api.call(confirmAccount, { params: { key: first.key } })
    await here.api.call(resendConfirmation, { body: { email: second.email } })
    await here.api.call(confirmAccount, { params: { key: (await mailbox.next(second.email)).key } })
    await here.api.call(forgotPassword, { body: { email: third.email } })
    await here.api.call(resetPassword, { params: { key: (await mailbox.next(third.email)).key } })
    await runHousekeepingIn(100)
    for (const person of [first, second, third]) expect(await exists(person)).toBe(true)
    const confirmed = await here.api.call(login, { body: forms.login(first) })
    expect(confirmed.status).toBe(200)
  })

  test('stays if an administrator has saved it, even if it is still inactive', async () => {
    const person = await newcomer()
    const body = forms.user(person, { active: false, country: 'Belgium' })
    expect((await here.api.as(admin).call(updateUser, { params: { id: person.id }, body })).status).toBe(200)
    await runHousekeepingIn(100)
    expect(await exists(person)).toBe(true)
  })

  test('stays if it has points, a place in a team or a submission', async () => {
    const person = await newcomer()
    await query(`insert into award (account_id, value, reason, created_at) values ($1, 5, 'Helped', now())`, [
      person.id,
    ])
    await runHousekeepingIn(100)
    expect(await exists(person)).toBe(true)
  })
})

test('W16 an account that an administrator created inactive or deactivated stays', async () => {
  const short = crypto.randomUUID().slice(0, 8)
  const body = forms.registration({ name: `Made ${short}`, email: `${short}@example.org`, active: false })
  await here.api.as(admin).call(register, { body })
  const player = await here.build.player()
  await here.api.as(admin).call(updateUser, { params: { id: player.id }, body: forms.user(player, { active: false }) })
  await runHousekeepingIn(1_000)
  expect(await query('select from account where email = $1 and not active', [body.email])).toHaveLength(1)
  expect(await exists(player)).toBe(true)
})

test('W16 one housekeeping deletes more than one batch', async () => {
  await query(
    `insert into account (name, name_key, search_key, email, email_key, country_code, unconfirmed_until)
     select 'Bulk ' || n, 'bulk ' || n, 'bulk ' || n, n || '@bulk.example.org', n || '@bulk.example.org', 'FR', now()
     from generate_series(1, 1203) as n`,
  )
  await runHousekeepingIn(1)
  expect(await query(`select from account where email like '%@bulk.example.org'`)).toEqual([])
})

test('W16 a confirmation during the housekeeping either succeeds and keeps the account or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await newcomer()
    const confirm = async () => (await here.api.call(confirmAccount, { params: { key: person.key } })).status
    const ends = async () => runHousekeepingIn(8).then(() => undefined)
    const replies = await Promise.all(round % 2 === 0 ? [confirm(), ends()] : [ends(), confirm()])
    const status = replies.find((reply) => reply !== undefined)
    expect([201, 404]).toContain(status)
    const rows = await query<{ active: boolean }>('select active from account where id = $1', [person.id])
    expect(rows).toEqual(status === 201 ? [{ active: true }] : [])
  }
})

test('W16 an account that is being confirmed is skipped', async () => {
  const person = await newcomer()
  const client = await connectHolder(here.database)
  try {
    await client.query('begin')
    await client.query('select from account where id = $1 for no key update', [person.id])
    await runHousekeepingIn(8)
    expect(await exists(person)).toBe(true)
  } finally {
    await releaseHolder(client)
  }
  await runHousekeepingIn(8)
  expect(await exists(person)).toBe(false)
})

test('W16 the confirmation mail names the account, and says what to do if someone else registered it', async () => {
  for (const [language, words] of [
    [
      'en',
      ['named “Anna.\u2060example”', 'If you did not register, ignore this email.', 'someone else chose the password'],
    ],
    ['fr', ['« Anna.\u2060example »', 'ignorez cet e-mail', 'quelqu’un d’autre a choisi le mot de passe']],
  ] as const) {
    const email = `anna.${language}@example.org`
    const order = { accountId: admin.id, purpose: 'confirm', requestId: admin.id, email, language } as const
    const facts = { name: 'Anna.example', config: here.config, secrets: { key: 'x' } }
    const letter = letterFor(order, facts)
    const text = [...letter.paragraphs, ...letter.closing].join(' ')
    for (const part of words) expect(text).toContain(part)
  }
})
