import { routes } from '@drapeau/contract/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { samplePath } from './sample-path.ts'
import { type World, world } from './world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
]
const writing = Object.entries(routes).filter(([, route]) => route.method !== 'GET')
const json = writing.filter(([, route]) => route.files === undefined)
const forms = writing.filter(([, route]) => route.files !== undefined)
const guarded = writing.filter(([, route]) => route.audience !== 'anyone')

describe('H1 another site cannot act in the name of a signed-in user', () => {
  test.each(guarded)('a token in a cookie is ignored: %s', async (_name, route) => {
    const { token } = await here.build.player()
    const headers = { ...foreign, cookie: `token=${token}; session=${token}` }
    const reply = await here.api.raw({ method: route.method, url: samplePath(route), headers })
    expect(reply.status).toBe(401)
  })

  test.each(json)('content types that a form can send are refused, even with the token: %s', async (_name, route) => {
    const person = await here.build.player()
    for (const type of formTypes) {
      const headers = { ...foreign, 'content-type': type }
      const reply = await here.api
        .as(person)
        .raw({ method: route.method, url: samplePath(route), headers, payload: 'a=b' })
      expect(reply.status).toBe(415)
    }
  })

  test.each(forms)('a form needs the token in a header, which another site cannot send: %s', async (_name, route) => {
    const admin = await here.build.admin()
    const url = samplePath(route)
    for (const type of formTypes) {
      const headers = { ...foreign, cookie: `token=${admin.token}`, 'content-type': type }
      const reply = await here.api.raw({ method: route.method, url, headers, payload: 'a=b' })
      expect([type, reply.status]).toEqual([type, 401])
    }
  })
})

describe('H9 the live channel', () => {
  test('needs a session', async () => {
    expect((await here.api.raw({ method: 'GET', url: '/api/live' })).status).toBe(401)
  })

  test('takes no token from the URL', async () => {
    const { token } = await here.build.player()
    expect((await here.api.raw({ method: 'GET', url: `/api/live?token=${token}` })).status).toBe(401)
  })
})
