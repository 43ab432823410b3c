import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import {
  beginLink,
  finishLink,
  listMyIdentities,
  unlinkIdentity,
} from '@drapeau/contract/sign-in-providers/identities.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import { SchoolSignIn } from '#test/school-sign-in.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let school: SchoolSignIn
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin({ withPassword: true })
  school = await SchoolSignIn.open(site, admin, { label: 'Lycée Ada' })
})
afterAll(() => school.stop())

const owner = () => site.build.player({ withPassword: true })
const begin = (person: { token: string }, typed = password) =>
  site.api.as(person).call(beginLink, { body: { provider: school.id, password: typed } })

async function comeBack(person: { token: string }, subject: string) {
  const { body } = await begin(person)
  return { ...(await school.provider.visit(body.address, subject)), browser: body.browser }
}
type Returned = Awaited<ReturnType<typeof comeBack>>
const finish = (person: { token: string }, body: Returned) => site.api.as(person).call(finishLink, { body })
const link = async (person: { token: string }, subject: string) => finish(person, await comeBack(person, subject))
const listed = async (person: { token: string }) => (await site.api.as(person).call(listMyIdentities)).body.identities

describe('linking while signed in', () => {
  test('lets the owner sign in through the school from then on', async () => {
    const person = await owner()
    const reply = await link(person, school.enrol('linda', { email: 'linda.b@ada.example' }))
    expect(reply).toMatchObject({
      status: 201,
      body: { provider: 'Lycée Ada', issuer: school.provider.issuer, email: 'linda.b@ada.example' },
    })
    expect(await listed(person)).toEqual([reply.body])
    expect((await school.meOf('linda'))._id).toBe(person.id)
  })

  test('A11 is reported to the owner by mail and in the bell', async () => {
    const person = await owner()
    await link(person, school.enrol('noticed'))
    const mail = await new Mailbox(site).next(person.email)
    expect(mail.subject).toBe('A new way to sign in to your Drapeau account')
  })

  test('is the way for administrators, too', async () => {
    expect((await link(admin, school.enrol('root'))).status).toBe(201)
    expect(await school.meOf('root')).toMatchObject({ _id: admin.id, type: 'admin' })
  })

  test('A11 needs the current password', async () => {
    expect(await begin(await owner(), 'Wrong-Horse-7')).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
    expect((await begin(await site.build.player())).body.code).toBe('wrong-password')
  })

  test('only the account that began can finish, and not as a sign-in', async () => {
    const [person, other] = [await owner(), await owner()]
    const mine = await comeBack(person, school.enrol('once'))
    expect((await finish(other, mine)).body.code).toBe('sign-in-over')
    expect((await school.finish(mine)).body.code).toBe('sign-in-over')
    const signingIn = await school.comeBack('once')
    expect((await finish(person, signingIn)).body.code).toBe('sign-in-over')
    expect((await finish(person, mine)).status).toBe(201)
    expect((await finish(person, mine)).body.code).toBe('sign-in-over')
  })

  test('refuses an identity of somebody else, a second one of the school, and a domain that is not allowed', async () => {
    const person = await owner()
    await school.signIn(school.enrol('taken'))
    expect(await link(person, 'taken')).toMatchObject({ status: 409, body: { code: 'identity-taken' } })
    const stranger = school.enrol('stranger', { email: 'stranger@evil.example' })
    expect((await link(person, stranger)).body.code).toBe('identity-not-allowed')
    expect((await link(person, school.enrol('first-one'))).status).toBe(201)
    expect((await link(person, school.enrol('second-one'))).body.code).toBe('already-linked')
  })

  test('B2 one identity that two accounts link at once belongs to one of them', async () => {
    const people = [await owner(), await owner(), await owner()]
    const subject = school.enrol('wanted')
    const returns = []
    for (const person of people) returns.push({ person, returned: await comeBack(person, subject) })
    const replies = await Promise.all(returns.map(({ person, returned }) => finish(person, returned)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'identity-taken')).toHaveLength(2)
  })
})

describe('unlinking', () => {
  test('ends this way in, and leaves the account', async () => {
    const person = await owner()
    const { _id: id } = (await link(person, school.enrol('leaves'))).body
    expect((await site.api.as(person).call(unlinkIdentity, { params: { id } })).status).toBe(200)
    expect(await listed(person)).toEqual([])
    expect((await school.meOf('leaves'))._id).not.toBe(person.id)
  })

  test('is not possible for somebody else', async () => {
    const [person, other] = [await owner(), await owner()]
    const { _id: id } = (await link(person, school.enrol('mine'))).body
    const reply = await site.api.as(other).call(unlinkIdentity, { params: { id } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await site.api.as(admin).call(unlinkIdentity, { params: { id } })).status).toBe(404)
    expect(await listed(person)).toHaveLength(1)
  })

  test('is refused when nothing else lets the owner in, also when two are unlinked at once', async () => {
    const { token } = (await school.signIn(school.enrol('only'))).body.data
    const [first] = await listed({ token })
    const { _id: accountId } = (await site.api.as({ token }).call(getMe)).body
    const unlink = (id = '') => site.api.as({ token }).call(unlinkIdentity, { params: { id } })
    expect(await unlink(first?._id)).toMatchObject({ status: 409, body: { code: 'last-sign-in' } })
    await site.database.pool.query(
      `insert into identity (account_id, issuer, subject, email, created_at, last_used_at)
       values ($1, 'https://elsewhere.example', 'only', '', now(), now())`,
      [accountId],
    )
    const both = await listed({ token })
    expect(both.map(({ provider }) => provider)).toEqual(['Lycée Ada', null])
    const replies = await Promise.all(both.map(({ _id }) => unlink(_id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'last-sign-in')).toHaveLength(1)
  })
})
