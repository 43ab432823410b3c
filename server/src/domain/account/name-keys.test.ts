import { register } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'
import { refreshNameKeys } from './name-keys.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const refresh = () => refreshNameKeys({ db: here.database.db, log: here.app.services.log })
const keyOf = async ({ id }: { id: string }, table = 'account') =>
  (await here.database.pool.query<{ name_key: string }>(`select name_key from ${table} where id = $1`, [id])).rows[0]
    ?.name_key
/** Gives a row the key of an older table of look-alikes. */
const age = async ({ id }: { id: string }, name: string, key: string) =>
  here.database.pool.query('update account set name = $2, name_key = $3 where id = $1', [id, name, key])

test('W16 a name with a character that is new in the table gets the new key, and no new account can take it', async () => {
  const person = await here.build.player()
  await age(person, 'Aliϲe Martin', 'allσe martln')
  await refresh()
  expect(await keyOf(person)).toBe('allce martln')
  const body = forms.registration({ name: 'Alice Martin', email: 'alice@example.org' })
  expect((await here.api.call(register, { body })).body).toMatchObject({ code: 'user-exists' })
})

test('W16 two names that have become equal both stay and can be saved, and a third is refused', async () => {
  const first = await here.build.player({ name: 'Chloe Petit' })
  const second = { ...(await here.build.player({ withPassword: true })), name: 'ϹHLOE PETIT' }
  await age(second, second.name, 'σhloe petlt')
  await refresh()
  await refresh()
  expect([await keyOf(first), await keyOf(second)]).toEqual(['chloe petlt', 'σhloe petlt'])

  const own = await here.api.as(second).call(updateMe, { body: forms.profile(second, { country: 'Belgium' }) })
  expect(own.status).toBe(200)
  const admin = await here.build.admin()
  const body = forms.user(second, { country: 'Spain' })
  expect((await here.api.as(admin).call(updateUser, { params: { id: second.id }, body })).status).toBe(200)
  expect(await keyOf(second)).toBe('σhloe petlt')
  const third = forms.registration({ name: 'Chloé Petit', email: 'chloe@example.org' })
  expect((await here.api.call(register, { body: third })).body).toMatchObject({ code: 'user-exists' })
})

test('W16 when the other account is deleted, the next start sets the new key', async () => {
  const [first, second] = [await here.build.player({ name: 'Marc Blanc' }), await here.build.player()]
  await age(second, 'Marϲ Blanc', 'marσ blanc')
  await refresh()
  expect(await keyOf(second)).toBe('marσ blanc')
  await here.database.pool.query('delete from account where id = $1', [first.id])
  await refresh()
  expect(await keyOf(second)).toBe('marc blanc')
})

test('W16 team names are compared within their event only', async () => {
  const [one, other] = [await here.build.event(), await here.build.event()]
  const insert = async (event: { id: string }, name: string, key: string) => {
    const { rows } = await here.database.pool.query<{ id: string }>(
      `insert into entry (event_id, name, name_key, search_key, created_at) values ($1, $2, $3, 'x', now()) returning id`,
      [event.id, name, key],
    )
    return rows[0] ?? { id: '' }
  }
  await insert(one, 'Corsairs', 'corsalrs')
  const lookAlike = await insert(one, 'Ϲorsairs', 'σorsalrs')
  const elsewhere = await insert(other, 'Ϲorsairs', 'σorsalrs')
  await refresh()
  expect([await keyOf(lookAlike, 'entry'), await keyOf(elsewhere, 'entry')]).toEqual(['σorsalrs', 'corsalrs'])
})

test('W16 names in other scripts keep their keys, and a second start writes nothing', async () => {
  const person = await here.build.player({ name: 'שלום' })
  const version = async () =>
    (await here.database.pool.query('select xmin::text from account where id = $1', [person.id])).rows
  const before = await version()
  await refresh()
  expect(await version()).toEqual(before)
})
