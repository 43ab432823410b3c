import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { createClass, listClasses } from '@drapeau/contract/classes/classes.ts'
import { listPupils } from '@drapeau/contract/classes/pupils.ts'
import { giveUserGrant, listUserGrants } from '@drapeau/contract/grants.ts'
import { listMyIdentities, unlinkIdentity } from '@drapeau/contract/sign-in-providers/identities.ts'
import { createSignInProvider, deleteSignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { SchoolSignIn } from '#test/school-sign-in.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ withPassword: true })
})

async function school(): Promise<SchoolSignIn> {
  const settings = { teacherClaim: 'roles', teacherValues: ['staff'], classClaim: 'classes' }
  const made = await SchoolSignIn.open(site, admin, settings)
  onTestFinished(() => made.stop())
  return made
}

const rolesOf = async ({ token }: { token: string }) =>
  (await site.api.as({ token }).call(getMe)).body.grants.map(({ role }) => role)
const signIn = async (at: SchoolSignIn, subject: string) => (await at.signIn(subject)).body.data
const newClass = async (name: string) =>
  (await site.api.as(admin).call(createClass, { body: { name, country: 'France' } })).body
const pupilsOf = async (id: string) => (await site.api.as(admin).call(listPupils, { params: { id } })).body.pupils
const meOf = async (session: { token: string }) => (await site.api.as(session).call(getMe)).body

describe('the claim of a teacher', () => {
  test('opens classes at the sign-in that has it, and is taken away at the next that has not', async () => {
    const at = await school()
    const subject = at.enrol('hypatia', { roles: ['staff'] })
    const first = await signIn(at, subject)
    expect(await rolesOf(first)).toEqual(['teacher'])
    expect((await site.api.as(first).call(listClasses)).status).toBe(200)
    const { _id: id } = await meOf(first)
    const { grants } = (await site.api.as(admin).call(listUserGrants, { params: { id } })).body
    expect(grants).toMatchObject([{ role: 'teacher', givenBy: null, provider: expect.stringMatching(/^School /) }])
    await signIn(at, subject)
    at.enrol(subject, { roles: ['pupil'] })
    const second = await signIn(at, subject)
    expect(await rolesOf(second)).toEqual([])
    // Also in the session that was open already.
    expect((await site.api.as(first).call(listClasses)).status).toBe(403)
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'grant' } })).body
    const own = records.filter(({ actor }) => actor._id === id)
    expect(own.map(({ action }) => action)).toEqual(['deleted', 'created'])
  })

  test('never takes away what a person gave, also when it was there first', async () => {
    const at = await school()
    const subject = at.enrol('emmy', { roles: ['staff'] })
    const { _id: id } = await meOf(await signIn(at, subject))
    const body = { role: 'teacher' as const }
    expect((await site.api.as(admin).call(giveUserGrant, { params: { id }, body })).body).toMatchObject({
      provider: null,
      givenBy: { _id: admin.id },
    })
    expect((await site.api.as(admin).call(giveUserGrant, { params: { id }, body })).body).toMatchObject({
      code: 'grant-exists',
    })
    at.enrol(subject, {})
    expect(await rolesOf(await signIn(at, subject))).toEqual(['teacher'])
  })

  test('says nothing of an account at another provider, and does not touch administrators', async () => {
    const [one, other] = [await school(), await school()]
    const subject = one.enrol('sofia', { roles: 'staff' })
    const session = await signIn(one, subject)
    expect(await rolesOf(session)).toEqual(['teacher'])
    await signIn(other, other.enrol('somebody', {}))
    expect(await rolesOf(session)).toEqual(['teacher'])
    const { _id: id } = await meOf(session)
    await site.database.pool.query('delete from staff_grant where account_id = $1', [id])
    await site.database.pool.query("update account set type = 'admin' where id = $1", [id])
    expect(await rolesOf(await signIn(one, subject))).toEqual([])
  })

  test('parallel sign-ins give one role', async () => {
    const at = await school()
    const subject = at.enrol('maryam', {})
    const { _id: id } = await meOf(await signIn(at, subject))
    at.enrol(subject, { roles: ['staff'] })
    const returns = await Promise.all([1, 2, 3, 4].map(() => at.comeBack(subject)))
    const replies = await Promise.all(returns.map((each) => at.finish(each)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await site.database.pool.query('select role from staff_grant where account_id = $1', [id])
    expect(rows).toEqual([{ role: 'teacher' }])
  })

  test('ends with the identity, and with the provider', async () => {
    const at = await school()
    const session = await signIn(at, at.enrol('ada', { roles: ['staff'] }))
    const other = await signIn(at, at.enrol('joan', { roles: ['staff'] }))
    const { _id: id } = await meOf(session)
    await site.database.pool.query("update account set password_hash = 'x' where id = $1", [id])
    const { identities } = (await site.api.as(session).call(listMyIdentities)).body
    await site.api.as(session).call(unlinkIdentity, { params: { id: identities[0]?._id ?? '' } })
    expect(await rolesOf(session)).toEqual([])
    expect(await rolesOf(other)).toEqual(['teacher'])
    await site.api.as(admin).call(deleteSignInProvider, { params: { id: at.id } })
    expect(await rolesOf(other)).toEqual([])
    expect((await site.api.as(other).call(listClasses)).status).toBe(403)
  })
})

describe('the claim of classes', () => {
  test('puts a pupil into classes by code or name, and out of those that it no longer names', async () => {
    const at = await school()
    const [byName, byCode] = [await newClass('Quatrième Bleue'), await newClass('Twin')]
    await newClass('Twin')
    const classes = ['quatrieme bleue', byCode.code.toLowerCase(), 'Twin', 'No such class']
    const subject = at.enrol('lise', { name: 'Lise Meitner', classes })
    const { _id: id } = await meOf(await signIn(at, subject))
    for (const each of [byName, byCode])
      expect(await pupilsOf(each._id)).toMatchObject([{ _id: id, realName: 'Lise Meitner', loginName: 'lise' }])
    at.enrol(subject, { classes: [byCode.code] })
    await signIn(at, subject)
    expect(await pupilsOf(byName._id)).toEqual([])
    expect(await pupilsOf(byCode._id)).toMatchObject([{ _id: id }])
  })

  test('leaves memberships that a teacher made, and makes no pupils of teachers', async () => {
    const at = await school()
    const made = await newClass('Made by hand')
    const subject = at.enrol('rita', { classes: [] })
    const { _id: id } = await meOf(await signIn(at, subject))
    await site.database.db
      .insertInto('class_member')
      .values({
        class_id: made._id,
        account_id: id,
        login_name: 'rita',
        login_key: 'rita',
        real_name: '',
        created_at: new Date(),
      })
      .execute()
    at.enrol(subject, { classes: [made.code] })
    await signIn(at, subject)
    at.enrol(subject, { classes: [] })
    await signIn(at, subject)
    expect(await pupilsOf(made._id)).toHaveLength(1)
    await signIn(at, at.enrol('head', { roles: ['staff'], classes: [made.code] }))
    expect(await pupilsOf(made._id)).toHaveLength(1)
  })

  test('leaves archived classes as they are, and finds the class of the next year by the same name', async () => {
    const at = await school()
    const old = await newClass('Troisième Verte')
    const subject = at.enrol('chien', { classes: ['Troisième Verte'] })
    const { _id: id } = await meOf(await signIn(at, subject))
    await site.api.as(admin).call(archiveClass, { params: { id: old._id }, body: {} })
    const next = await newClass('Troisième Verte')
    at.enrol(subject, { classes: ['Troisième Verte'] })
    await signIn(at, subject)
    expect([await pupilsOf(old._id), await pupilsOf(next._id)]).toMatchObject([[{ _id: id }], [{ _id: id }]])
    await signIn(at, at.enrol('late', { classes: [old.code] }))
    expect(await pupilsOf(old._id)).toHaveLength(1)
  })

  test('needs names of claims that can be names', async () => {
    const body = {
      label: 'Odd',
      issuer: 'https://odd.example',
      clientId: 'x',
      secret: 'y',
      teacherClaim: 'two words',
      classClaim: 'ok',
    }
    expect((await site.api.as(admin).call(createSignInProvider, { body })).body.errors).toEqual({
      teacherClaim: expect.any(String),
    })
  })
})
