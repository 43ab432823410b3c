import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const fromProxy = { 'x-turn-away': '502' }

test('a stopping node refuses requests that a proxy may repeat elsewhere, with the usual headers', async () => {
  const { api, app } = await world()
  const request = (headers = {}) => api.raw({ method: 'GET', url: '/api/countries', headers })
  expect((await request(fromProxy)).status).toBe(200)
  app.drain()
  const turnedAway = await request(fromProxy)
  expect(turnedAway).toMatchObject({ status: 502, body: '' })
  expect(turnedAway.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect((await request()).status).toBe(200)
  expect((await request({ 'x-turn-away': '503' })).status).toBe(200)
  expect((await api.raw({ method: 'GET', url: '/health/ready' })).status).toBe(503)
})

test('a stopping node still handles requests that change something', async () => {
  const { api, app, build } = await world()
  const [challenge, player] = await Promise.all([build.challenge(), build.player()])
  app.drain()
  const reply = await api.as(player).raw({
    method: 'PUT',
    url: `/api${submitFlag.path.replace(':id', challenge.id)}`,
    headers: fromProxy,
    payload: { flag: challenge.flag },
  })
  expect(reply.status).toBe(200)
})
