import { forgotPassword, getMe, login } from '@drapeau/contract/accounts/accounts.ts'
import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import { cancelEmailChange, updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { listAccess } from '@drapeau/contract/audit/access.ts'
import { createClass, renewClassCode } from '@drapeau/contract/classes/classes.ts'
import { addPupils, listPupils, resetPupils } from '@drapeau/contract/classes/pupils.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let classId: string
let code: string
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  const body = { name: 'Sign-in', school: 'Lycée', country: 'France' }
  const made = (await site.api.as(admin).call(createClass, { body })).body
  classId = made._id
  code = made.code
})

let number = 0
const newPupil = async () => {
  number += 1
  const people = [{ name: `Seal ${number}`, loginName: `seal-${number}`, realName: 'Marie Curie' }]
  const { body } = await site.api.as(admin).call(addPupils, { params: { id: classId }, body: { people } })
  const { pupils } = (await site.api.as(admin).call(listPupils, { params: { id: classId } })).body
  const loginName = `seal-${number}`
  const id = pupils.find((pupil) => pupil.loginName === loginName)?._id ?? ''
  return { id, loginName, name: `Seal ${number}`, password: body.slips[0]?.password ?? '' }
}
const signIn = (given: { loginName: string; password: string; code?: string; device?: string }, address?: string) =>
  site.api.raw<{ data: { token: string; device: string }; code: string; message: string; count: number }>({
    method: 'POST',
    url: '/api/users/login/class',
    payload: { code, ...given },
    ...(address !== undefined && { remoteAddress: address }),
  })
const credentialsOf = ({ loginName, password }: { loginName: string; password: string }) => ({ loginName, password })

describe('signing in to a class', () => {
  test('takes the code, the login name and the password, however they are typed', async () => {
    const pupil = await newPupil()
    const shouted = {
      ...credentialsOf(pupil),
      loginName: ` ${pupil.loginName.toUpperCase()} `,
      code: ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}`,
    }
    const { status, body } = await signIn(shouted)
    expect(status).toBe(200)
    const me = (await site.api.as(body.data).call(getMe)).body
    expect(me).toMatchObject({
      name: pupil.name,
      email: '',
      pendingEmail: null,
      school: { name: 'Lycée' },
      active: true,
    })
    expect(JSON.stringify(me)).not.toContain('Curie')
  })

  test('says the same whatever is wrong', async () => {
    const pupil = await newPupil()
    const wrong = { status: 401, code: 'wrong-class-credentials', message: expect.any(String) }
    const replies = [
      await signIn({ ...credentialsOf(pupil), password: 'Wrong-Horse-7' }),
      await signIn({ ...credentialsOf(pupil), loginName: 'nobody' }),
      await signIn({ ...credentialsOf(pupil), code: 'ABCDEF' }),
    ]
    for (const { body } of replies) expect(body).toEqual(wrong)
    expect((await signIn({ ...credentialsOf(pupil), loginName: '' })).status).toBe(400)
  })

  test('the old code opens nothing once there is another', async () => {
    const pupil = await newPupil()
    const old = code
    code = (await site.api.as(admin).call(renewClassCode, { params: { id: classId } })).body.code
    expect((await signIn({ ...credentialsOf(pupil), code: old })).status).toBe(401)
    expect((await signIn(credentialsOf(pupil))).status).toBe(200)
  })

  test('a disabled account is recognised only with the right password', async () => {
    const pupil = await newPupil()
    await site.api.as(admin).call(updateUser, { params: { id: pupil.id }, body: { enable: 'disabled' } })
    expect((await signIn(credentialsOf(pupil))).body.code).toBe('account-disabled')
    expect((await signIn({ ...credentialsOf(pupil), password: 'Wrong-Horse-7' })).body.code).toBe(
      'wrong-class-credentials',
    )
  })

  test('B1 guesses are counted for a login name, whether it exists or not, and a known browser is let in', async () => {
    const pupil = await newPupil()
    const { device } = (await signIn(credentialsOf(pupil))).body.data
    await site.atOneMoment(async () => {
      for (const loginName of [pupil.loginName, 'no-such-name']) {
        const guess = () => signIn({ loginName, password: 'Wrong-Horse-7' })
        const replies = await Promise.all(Array.from({ length: 14 }, guess))
        expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11)
        const last = await guess()
        expect([last.status, last.body.code]).toEqual([429, 'too-many-class-guesses'])
        expect(last.body.count).toBeGreaterThan(0)
      }
      expect((await signIn(credentialsOf(pupil))).status).toBe(429)
    })
    expect((await signIn({ ...credentialsOf(pupil), device })).status).toBe(200)
    expect((await signIn(credentialsOf(pupil), '203.0.113.9')).status).toBe(200)
  })

  test('sign-ins and failures are in the access log', async () => {
    const pupil = await newPupil()
    await signIn({ ...credentialsOf(pupil), password: 'Wrong-Horse-7' })
    await signIn(credentialsOf(pupil))
    await site.app.flushAccess()
    const { records } = (await site.api.as(admin).call(listAccess, { query: { q: pupil.name } })).body
    expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['signed-in', 'sign-in-failed']))
  })
})

describe('a new password from the teacher', () => {
  test('N1 ends every session and opens the account, also after many guesses', async () => {
    const pupil = await newPupil()
    const { data } = (await signIn(credentialsOf(pupil))).body
    await Promise.all(Array.from({ length: 14 }, () => signIn({ ...credentialsOf(pupil), password: 'Wrong-Horse-7' })))
    const { status, body } = await site.api
      .as(admin)
      .call(resetPupils, { params: { id: classId }, body: { pupils: [pupil.id] } })
    expect(status).toBe(200)
    expect(body.slips).toMatchObject([{ loginName: pupil.loginName, name: pupil.name, realName: 'Marie Curie' }])
    expect((await site.api.as(data).call(getMe)).status).toBe(401)
    expect((await signIn({ ...credentialsOf(pupil), password: body.slips[0]?.password ?? '' })).status).toBe(200)
    expect((await signIn(credentialsOf(pupil))).status).toBe(401)
  })

  test('is refused for somebody with an address, for somebody else’s pupil, and then changes nobody', async () => {
    const pupil = await newPupil()
    const player = await site.build.player({ email: 'own@example.org' })
    const people = [{ name: player.name, loginName: 'own', email: player.email, account: player.id }]
    await site.api.as(admin).call(addPupils, { params: { id: classId }, body: { people } })
    const reset = (...pupils: string[]) =>
      site.api.as(admin).call(resetPupils, { params: { id: classId }, body: { pupils } })
    expect((await reset(pupil.id, player.id)).body).toMatchObject({ code: 'own-password', count: 1 })
    expect((await reset(pupil.id, admin.id)).status).toBe(404)
    expect((await signIn(credentialsOf(pupil))).status).toBe(200)
  })

  test('two at once leave one password that works', async () => {
    const pupil = await newPupil()
    const reset = () => site.api.as(admin).call(resetPupils, { params: { id: classId }, body: { pupils: [pupil.id] } })
    const replies = await Promise.all([reset(), reset()])
    const statuses = []
    for (const { body } of replies)
      statuses.push((await signIn({ ...credentialsOf(pupil), password: body.slips[0]?.password ?? '' })).status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })
})

describe('an address of one’s own', () => {
  test('is not asked for, gets no mail while there is none, and opens the ordinary login once confirmed', async () => {
    const pupil = await newPupil()
    const mailbox = new Mailbox(site)
    const { data } = (await signIn(credentialsOf(pupil))).body
    const api = site.api.as(data)
    const renamed = await api.call(updateMe, { body: { password: pupil.password, name: 'Renamed Rail' } })
    expect(renamed.status).toBe(200)
    const email = 'rail@example.org'
    expect((await api.call(updateMe, { body: { password: pupil.password, email } })).status).toBe(200)
    expect((await api.call(getMe)).body).toMatchObject({ email: '', pendingEmail: email })
    expect((await site.api.call(login, { body: { email, password: pupil.password } })).status).toBe(401)
    expect((await site.api.call(forgotPassword, { body: { email } })).status).toBe(404)
    const mail = await mailbox.next(email)
    const { key } = mail
    expect((await site.api.raw({ url: `/api/users/confirm/${key}` })).status).toBe(201)
    expect((await api.call(getMe)).body).toMatchObject({ email, pendingEmail: null })
    expect((await site.api.call(login, { body: { email, password: pupil.password } })).status).toBe(200)
    expect((await signIn(credentialsOf(pupil))).status).toBe(200)
    const emptied = await api.call(updateMe, { body: { password: pupil.password, email: '' } })
    expect(emptied.body.errors).toEqual({ email: 'Email is required' })
  })

  test('can be given up before it is confirmed', async () => {
    const pupil = await newPupil()
    const api = site.api.as((await signIn(credentialsOf(pupil))).body.data)
    await api.call(updateMe, { body: { password: pupil.password, email: 'soon@example.org' } })
    expect((await api.call(cancelEmailChange)).status).toBe(200)
    expect((await api.call(getMe)).body).toMatchObject({ email: '', pendingEmail: null })
  })

  test('an administrator may save a pupil without one, but not promote them', async () => {
    const pupil = await newPupil()
    const save = (body: object) => site.api.as(admin).call(updateUser, { params: { id: pupil.id }, body })
    expect((await save({ name: 'Saved Skua', email: '' })).body).toMatchObject({ name: 'Saved Skua', email: '' })
    expect((await save({ type: 'admin' })).body.errors).toEqual({ email: 'Email is required' })
    expect((await save({ email: 'skua@example.org' })).body).toMatchObject({ email: 'skua@example.org' })
    expect((await save({ email: '' })).body.errors).toEqual({ email: 'Email is required' })
  })
})

test('a sign-in answers at the address of the contract', async () => {
  const pupil = await newPupil()
  const { status } = await site.api.call(loginToClass, { body: { code, ...credentialsOf(pupil) } })
  expect(status).toBe(200)
})
