import { getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { getUser } from '@drapeau/contract/accounts/users.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../../test/api.ts'
import { password, type Person } from '../../../../test/builders.ts'
import { type World, world } from '../../../../test/world.ts'

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const fixed = 'This field cannot be changed'
const put = (id: string, payload: object) =>
  api.raw<{ errors?: Record<string, string> }>({ method: 'PUT', url: `/api/users/${id}`, payload })
const read = async (id: string) => (await api.call(getUser, { params: { id } })).body
const putMe = (person: Person, payload: object) =>
  site.api.as(person).raw<{ errors?: Record<string, string>; code?: string }>({
    method: 'PUT',
    url: '/api/users/me',
    payload,
  })

test('N13: saving the fields of the user form leaves rights and state unchanged', async () => {
  const { id, name, email } = await site.build.player({ active: false, enabled: false, school: 'École 42' })
  // A disabled account has no session, so no last visit.
  const { lastSeenAt: _, version, ...before } = await read(id)
  const { body } = await put(id, { name, email, country: 'Belgium', isStudent: true })
  expect(body).toMatchObject({ ...before, country: 'Belgium', version: version + 1 })
})

test.each([[{ name: 'École 42' }], ['École 42']])('a school is accepted as %j', async (school) => {
  const { id } = await site.build.player()
  expect((await put(id, { isStudent: true, school })).body).toMatchObject({ school: { name: 'École 42' } })
})

test('N13: a student needs a school after the update', async () => {
  const { id } = await site.build.player()
  const missing = { school: 'School is required' }
  expect((await put(id, { isStudent: true })).body.errors).toEqual(missing)
  expect((await put(id, { isStudent: true, school: null })).body.errors).toEqual(missing)
  const student = await site.build.player({ school: 'École 42' })
  for (const school of [null, '', ' ', { name: '' }])
    expect([school, (await put(student.id, { school })).body.errors]).toEqual([school, missing])
  expect((await put(student.id, { isStudent: false })).body).toMatchObject({ isStudent: false, school: null })
})

test('a time of the last visit that was read earlier is accepted, a later one is refused', async () => {
  const { id } = await site.build.player()
  const { lastSeenAt } = await read(id)
  const at = Date.parse(String(lastSeenAt))
  for (const earlier of [lastSeenAt, new Date(at - 60_000).toISOString(), null])
    expect((await put(id, { lastSeenAt: earlier })).status).toBe(200)
  expect((await put(id, { lastSeenAt: new Date(at + 1).toISOString() })).body.errors).toEqual({ lastSeenAt: fixed })
})

test('a new password needs its confirmation, and nothing else', async () => {
  const { id, email } = await site.build.player({ withPassword: true })
  const chosen = 'Another-Horse-8'
  const differs = { confirm_password: 'Passwords do not match' }
  expect((await put(id, { password: chosen })).body.errors).toEqual(differs)
  expect((await put(id, { password: chosen, confirm_password: chosen })).status).toBe(200)
  const signedIn = await site.api.call(login, { body: { email, password: chosen } })
  expect(signedIn.status).toBe(200)
})

test('N13: the own profile can be sent back with the password', async () => {
  const person = await site.build.player({ withPassword: true, school: 'École 42' })
  const me = (await site.api.as(person).call(getMe)).body
  expect((await putMe(person, { ...me, password })).status).toBe(200)
  expect((await putMe(person, { ...me, country: 'Japan', password })).status).toBe(200)
  expect((await site.api.as(person).call(getMe)).body).toEqual({ ...me, country: 'Japan' })
})

test('N13: the own password can be changed by the three password fields alone', async () => {
  const person = await site.build.player({ withPassword: true, school: 'École 42' })
  const me = (await site.api.as(person).call(getMe)).body
  const chosen = 'Another-Horse-8'
  const done = await putMe(person, { password, new_password: chosen, confirm_password: chosen })
  expect(done).toMatchObject({ status: 200, body: { status: 200, message: 'Your password has been changed.' } })
  expect((await site.api.as(person).call(getMe)).body).toEqual(me)
  expect((await putMe(person, { password: chosen, new_password: password })).body.errors).toEqual({
    confirm_password: 'Confirm password is required',
  })
})

test('N13: the own rights cannot be changed', async () => {
  const person = await site.build.player({ withPassword: true })
  const me = (await site.api.as(person).call(getMe)).body
  const wrong = { type: 'admin', active: false, enable: 'disabled', createdAt: new Date().toISOString(), _id: 'x' }
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await putMe(person, { ...me, name: 'Somebody else', [field]: value, password })
    expect([field, refused.status, refused.body.errors]).toEqual([field, 400, { [field]: fixed }])
  }
  expect((await site.api.as(person).call(getMe)).body).toEqual(me)
})

test('every change needs the password, and wrong fields are reported before it is checked', async () => {
  const person = await site.build.player({ withPassword: true })
  expect((await putMe(person, { name: 'Somebody' })).body.errors).toEqual({ password: 'Champ requis...' })
  const wrong = { password: 'Not-The-Horse-9' }
  expect(await putMe(person, wrong)).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
  expect((await putMe(person, { ...wrong, isStudent: true })).body.errors).toEqual({ school: 'School is required' })
  expect((await putMe(person, { ...wrong, country: 'Atlantis' })).body.errors).toEqual({ country: 'Unknown country' })
})
