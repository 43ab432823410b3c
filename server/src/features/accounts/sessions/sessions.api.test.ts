import { getMe, login, logout } from '@drapeau/contract/accounts/accounts.ts'
import { endAllMySessions, endMySession, listMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
})

const statusOf = async (node: World, session: { token: string }) => (await node.api.as(session).call(getMe)).status

/** Makes both nodes cache the sessions. */
async function warm(...sessions: { token: string }[]): Promise<void> {
  for (const session of sessions) for (const node of [here, there]) expect(await statusOf(node, session)).toBe(200)
}

describe('my sessions', () => {
  test('are listed with their browser, and the current one is marked', async () => {
    const person = await here.build.player({ withPassword: true })
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }
    const payload = forms.login(person, { remember: true })
    const reply = await here.api.raw<{ data: { token: string } }>({
      method: 'POST',
      url: '/api/users/login',
      payload,
      headers,
    })
    const { sessions } = (await here.api.as(reply.body.data).call(listMySessions)).body
    expect(sessions).toHaveLength(2)
    expect(sessions.find((session) => session.current)).toMatchObject({ device: 'Firefox on Windows', remember: true })
    expect(sessions.find((session) => !session.current)).toMatchObject({ _id: person.sessionId, remember: false })
  })

  test('one of them can be ended from another', async () => {
    const person = await here.build.player()
    const other = await here.build.session(person.id)
    await warm(person, other)
    const reply = await here.api.as(person).call(endMySession, { params: { id: other.sessionId } })
    expect(reply.body).toEqual({ status: 200, message: 'The session has ended.' })
    for (const node of [here, there]) expect(await statusOf(node, other)).toBe(401)
    for (const node of [here, there]) expect(await statusOf(node, person)).toBe(200)
  })

  test('Z3 do not include those of others, which cannot be ended', async () => {
    const [person, other] = await Promise.all([here.build.player(), here.build.player()])
    const reply = await here.api.as(person).call(endMySession, { params: { id: other.sessionId } })
    expect(reply.status).toBe(404)
    expect(await statusOf(here, other)).toBe(200)
    for (const id of ['0', 'x', '00000000-0000-0000-0000-000000000000', `${person.sessionId}'`])
      expect((await here.api.as(person).call(endMySession, { params: { id } })).status).toBe(404)
    const mine = (await here.api.as(person).call(listMySessions)).body.sessions
    expect(mine.map(({ _id }) => _id)).toEqual([person.sessionId])
  })

  test('are at most fifty: the least recently used is dropped', async () => {
    const person = await here.build.player({ withPassword: true })
    await warm(person)
    here.advance(60_000)
    const rest = await Promise.all(Array.from({ length: 49 }, () => here.build.session(person.id)))
    expect((await here.api.call(login, { body: forms.login(person) })).status).toBe(200)
    expect(await statusOf(here, person)).toBe(401)
    const [other] = rest
    expect((await here.api.as(other ?? person).call(listMySessions)).body.sessions).toHaveLength(50)
  })
})

describe('A3 signing out works on every node', () => {
  test('by logout', async () => {
    const person = await here.build.player()
    const other = await here.build.session(person.id)
    await warm(person, other)
    expect((await here.api.as(person).call(logout)).body).toEqual({ status: 200, message: 'You are signed out.' })
    for (const node of [here, there]) expect(await statusOf(node, person)).toBe(401)
    for (const node of [here, there]) expect(await statusOf(node, other)).toBe(200)
    expect((await here.api.as(person).call(logout)).status).toBe(401)
  })

  test('for all sessions at once', async () => {
    const person = await here.build.player()
    const all = [person, ...(await Promise.all([1, 2, 3].map(() => here.build.session(person.id))))]
    await warm(...all)
    expect((await here.api.as(person).call(endAllMySessions)).body.message).toBe('You are signed out everywhere.')
    for (const session of all) for (const node of [here, there]) expect(await statusOf(node, session)).toBe(401)
  })

  test('with twenty parallel requests', async () => {
    const person = await here.build.player()
    await warm(person)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).api.as(person).call(logout)),
    )
    for (const { status } of replies) expect([200, 401]).toContain(status)
    expect(await statusOf(there, person)).toBe(401)
  })
})

describe('A5 an open stream ends with its session', () => {
  test.each([
    ['logout', (node: World, person: { token: string }) => node.api.as(person).call(logout)],
    ['signing out everywhere', (node: World, person: { token: string }) => node.api.as(person).call(endAllMySessions)],
  ])('%s at another node', async (_, end) => {
    const person = await here.build.player()
    const { fastify } = there.app
    const address = fastify.server.listening
      ? fastify.listeningOrigin
      : await fastify.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
    expect(stream.status).toBe(200)
    await end(here, person)
    expect(await stream.text()).toContain('{"kind":"signed-out"}')
  })
})
