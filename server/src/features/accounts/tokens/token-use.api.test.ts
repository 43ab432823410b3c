import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forgotPassword, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { endAllMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listMyTokens, revokeToken } from '@drapeau/contract/accounts/tokens.ts'
import { deleteUser, updateUser, type UserForm } from '@drapeau/contract/accounts/users.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { createCategory, listCategories } from '@drapeau/contract/categories.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { openLive } from '@drapeau/contract/live.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, type Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000
const settings = { PLAYER_TOKENS: 'on' }

let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world({ settings })
  there = await world({ settings, besides: here })
  admin = await here.build.admin()
})

type Secret = { token: string }
const statusOf = async (token: Secret, node = here) => (await node.api.as(token).call(listEvents)).status

/** Makes both nodes cache the token. */
async function warm(token: Secret): Promise<void> {
  for (const node of [here, there]) expect(await statusOf(token, node)).toBe(200)
}

async function expectEnded(token: Secret): Promise<void> {
  for (const node of [here, there]) expect(await statusOf(token, node)).toBe(401)
}

const save = (person: Person, changes: Partial<UserForm>) =>
  here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, changes) })

describe('a token', () => {
  test('Z10 opens what its scopes name, and nothing else', async () => {
    const reading = await here.build.apiToken(admin.id, ['read'])
    const authoring = await here.build.apiToken(admin.id, ['author'])
    const body = { name: 'By token', description: 'About it.' }
    expect((await here.api.as(reading).call(listCategories)).status).toBe(200)
    expect((await here.api.as(reading).call(createCategory, { body })).body).toMatchObject({
      status: 403,
      code: 'token-scope',
    })
    expect((await here.api.as(authoring).call(createCategory, { body })).status).toBe(201)
  })

  test('Z10 never opens more than its owner may', async () => {
    const player = await here.build.player()
    const token = await here.build.apiToken(player.id, ['read', 'play', 'author', 'manage'])
    expect(await statusOf(token)).toBe(200)
    expect((await here.api.as(token).call(listCategories)).body).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('plays for its owner, within the pace of the account', async () => {
    const player = await here.build.player()
    const { token } = await here.build.apiToken(player.id, ['play'])
    const { id, flag } = await here.build.challenge()
    expect((await here.api.as({ token }).call(submitFlag, { params: { id }, body: { flag } })).status).toBe(200)
    const again = await here.api.as(player).call(submitFlag, { params: { id }, body: { flag } })
    expect(again.body.code).toBe('already-solved')
  })

  test('opens no live stream', async () => {
    const token = await here.build.apiToken(admin.id, ['manage'])
    expect((await here.api.as(token).call(openLive)).body).toMatchObject({ status: 403, code: 'token-scope' })
  })

  test('A8 is refused in any other shape, and as a session', async () => {
    const { token, id } = await here.build.apiToken(admin.id, ['manage'])
    for (const wrong of [token.slice(4), token.toUpperCase(), `${token}x`, `drp_${token}`, `drp_${'a'.repeat(43)}`, id])
      expect(await statusOf({ token: wrong })).toBe(401)
    expect(await statusOf({ token: `drp_${admin.token}` })).toBe(401)
  })

  test('Z10 expires, also where it is cached', async () => {
    const node = await world({ settings, besides: here })
    const token = await node.build.apiToken(admin.id, ['read'])
    expect(await statusOf(token, node)).toBe(200)
    node.advance(7 * day - 60_000)
    expect(await statusOf(token, node)).toBe(200)
    node.advance(60_000)
    expect(await statusOf(token, node)).toBe(401)
  })

  test('Z10 of a player is refused where the site no longer allows them', async () => {
    const player = await here.build.player()
    const token = await here.build.apiToken(player.id, ['read'])
    const strict = await world({ besides: here })
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(token, strict)).toBe(401)
    expect(await statusOf(await here.build.apiToken(admin.id, ['read']), strict)).toBe(200)
  })

  test('is not read from the database again', async () => {
    const token = await here.build.apiToken(admin.id, ['read'])
    expect(await statusOf(token)).toBe(200)
    await here.database.pool.query('delete from api_token where id = $1', [token.id])
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(token, there)).toBe(401)
  })

  test('its last use is written at the first use, and then once a minute', async () => {
    const token = await here.build.apiToken(admin.id, ['read'])
    const lastUse = async () =>
      (await here.api.as(admin).call(listMyTokens)).body.tokens.find(({ _id }) => _id === token.id)?.lastUsedAt
    /** A node that stops writes what it has collected. */
    const useOnNewNode = async (later: number) => {
      const node = await world({ settings, besides: here })
      node.advance(later)
      expect(await statusOf(token, node)).toBe(200)
      await node.close()
      return lastUse()
    }
    expect(await lastUse()).toBeNull()
    const first = await useOnNewNode(0)
    expect(first).toEqual(expect.any(String))
    expect(await useOnNewNode(0)).toBe(first)
    expect(Date.parse((await useOnNewNode(120_000)) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + 60_000)
  })

  test('is named by the record of what it changed', async () => {
    const token = await here.build.apiToken(admin.id, ['author'], 'Push from git')
    const { body } = await here.api
      .as(token)
      .call(createCategory, { body: { name: 'Recorded', description: 'It is.' } })
    const { records } = (await here.api.as(admin).call(listAudit, { query: { subject: body._id } })).body
    expect(records).toMatchObject([{ actor: { _id: admin.id }, token: 'Push from git', action: 'created' }])
  })

  test('F10 is in no line of the log', async () => {
    const token = await here.build.apiToken(admin.id, ['read'])
    await here.api.as(token).call(listCategories)
    await here.api.as(token).call(createCategory, { body: { name: 'Refused', description: 'It is.' } })
    expect(here.logged()).not.toContain(token.token)
  })
})

describe('A5 a token ends on every node', () => {
  test('when it is revoked', async () => {
    const token = await here.build.apiToken(admin.id, ['read'])
    await warm(token)
    expect((await there.api.as(admin).call(revokeToken, { params: { id: token.id } })).status).toBe(200)
    await expectEnded(token)
  })

  test('when it is revoked while a request is on its way', async () => {
    const token = await here.build.apiToken(admin.id, ['author'])
    const revoke = () => here.api.as(admin).call(revokeToken, { params: { id: token.id } })
    expect(await sendInHalves(token, 'Before', () => Promise.resolve())).toBe(201)
    expect(await sendInHalves(token, 'Meanwhile', revoke)).toBe(401)
    const { categories } = (await here.api.as(admin).call(listCategories, { query: { q: 'Meanwhile' } })).body
    expect(categories).toEqual([])
  })

  test.each<[string, Partial<UserForm>]>([
    ['disabled', { enable: 'disabled' }],
    ['deactivated', { active: false }],
    ['promoted', { type: 'admin' }],
    ['given another password', { password: 'Another-Horse-7', confirm_password: 'Another-Horse-7' }],
  ])('when its owner is %s', async (_how, changes) => {
    const player = await here.build.player()
    const token = await here.build.apiToken(player.id, ['read'])
    await warm(token)
    expect((await save(player, changes)).status).toBe(200)
    await expectEnded(token)
  })

  test('when its owner is no longer an administrator', async () => {
    const other = await here.build.admin()
    const token = await here.build.apiToken(other.id, ['manage'])
    await warm(token)
    expect((await save(other, { type: 'user' })).status).toBe(200)
    await expectEnded(token)
  })

  test('when its owner is deleted', async () => {
    const player = await here.build.player()
    const token = await here.build.apiToken(player.id, ['read'])
    await warm(token)
    expect((await here.api.as(admin).call(deleteUser, { params: { id: player.id } })).status).toBe(200)
    await expectEnded(token)
  })

  test('A4 when its owner changes the password, whose session stays', async () => {
    const player = await here.build.player({ withPassword: true })
    const token = await here.build.apiToken(player.id, ['read'])
    await warm(token)
    const changed = { new_password: 'Another-Horse-7', confirm_password: 'Another-Horse-7', password }
    expect((await here.api.as(player).call(updateMe, { body: forms.profile(player, changed) })).status).toBe(200)
    await expectEnded(token)
    expect(await statusOf(player)).toBe(200)
  })

  test('A4 when the password is reset by mail', async () => {
    // One node alone: the mail is in its outbox.
    const site = await world({ settings })
    const player = await site.build.player({ withPassword: true })
    const token = await site.build.apiToken(player.id, ['read'])
    expect(await statusOf(token, site)).toBe(200)
    await site.api.call(forgotPassword, { body: { email: player.email } })
    const { key } = await new Mailbox(site).next(player.email)
    expect((await site.api.call(resetPassword, { params: { key } })).status).toBe(201)
    expect(await statusOf(token, site)).toBe(401)
  })

  test('when its owner signs out everywhere', async () => {
    const player = await here.build.player()
    const token = await here.build.apiToken(player.id, ['read'])
    await warm(token)
    expect((await here.api.as(player).call(endAllMySessions)).status).toBe(200)
    await expectEnded(token)
  })

  test('but not when a profile is saved', async () => {
    const player = await here.build.player({ withPassword: true })
    const token = await here.build.apiToken(player.id, ['read'])
    await warm(token)
    const body = forms.profile(player, { name: `Renamed ${player.name}` })
    expect((await here.api.as(player).call(updateMe, { body })).status).toBe(200)
    await warm(token)
  })
})

/** Creates a category with a body that arrives in two parts. */
async function sendInHalves({ token }: Secret, name: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const { fastify } = here.app
  if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({ name, description: 'In two parts.' })
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const { port } = fastify.server.address() as AddressInfo
  const arrived = once(fastify.server, 'request')
  const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/categories', agent: false, headers })
  outgoing.write(body.slice(0, 5))
  await arrived
  await meanwhile()
  outgoing.end(body.slice(5))
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  reply.resume()
  return reply.statusCode ?? 0
}
