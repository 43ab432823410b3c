import {
  createChallenge,
  getChallenge,
  setRequirements,
  updateChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../test/api.ts'
import { type World, world } from '../../../test/world.ts'

let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const put = (id: string, payload: object) =>
  api.raw<{ errors?: Record<string, string> }>({ method: 'PUT', url: `/api/challenges/${id}`, payload })
const read = async (id: string) => (await api.call(getChallenge, { params: { id } })).body

test('N13: a challenge of an upcoming event stays there and hidden, whatever a PUT omits', async () => {
  const player = site.api.as(await site.build.player())
  const event = await site.build.event({ status: 'upcoming' })
  const { id } = await site.build.challenge({ event })
  const asForm = () => api.call(updateChallenge, { params: { id }, body: { name: 'By form' }, files: [] })
  for (const write of [asForm, () => put(id, { name: 'By JSON' }), () => put(id, { max_attempts: 3 })]) {
    expect((await write()).status).toBe(200)
    expect((await player.call(getChallenge, { params: { id } })).status).toBe(404)
    expect(await read(id)).toMatchObject({ event: { _id: event.id } })
  }
  expect(await read(id)).toMatchObject({ name: 'By JSON', max_attempts: 3 })
})

test.each(['', null])('an event of %j removes the challenge from its event', async (none) => {
  const { id } = await site.build.challenge({ event: await site.build.event({ status: 'upcoming' }) })
  expect(await put(id, { event: none })).toMatchObject({ status: 200, body: { event: null } })
})

test('in a form the text "null" is neither an event nor a minimum', async () => {
  const { id } = await site.build.challenge({ falling: { minimum: 10, decay: 5 } })
  const body = { event: 'null', minimum: 'null' }
  const { status, body: answer } = await api.call(updateChallenge, { params: { id }, body, files: [] })
  expect([status, answer.errors]).toEqual([
    400,
    { event: 'Invalid event', minimum: 'Minimum must be a whole number from 0 to the initial value' },
  ])
})

test('N13: a dynamic challenge stays dynamic, and its value fields are validated together', async () => {
  const { id } = await site.build.challenge({ value: 100, falling: { minimum: 10, decay: 5, func: 'logarithmic' } })
  const price = { type: 'dynamic', minimum: 10, decay: 5, func: 'logarithmic' }
  expect((await put(id, { value: 80 })).body).toMatchObject({ value: 80, ...price })
  expect((await put(id, { value: 9 })).body.errors).toEqual({
    minimum: 'Minimum must be a whole number from 0 to the initial value',
  })
  for (const empty of ['', null]) {
    expect((await put(id, { minimum: empty })).body.errors).toEqual({ minimum: 'Minimum is required' })
    expect((await put(id, { decay: empty })).body.errors).toEqual({ decay: 'Decay is required' })
  }
  expect(await read(id)).toMatchObject({ value: 80, ...price })
})

test('N13: a standard challenge becomes dynamic only with all required fields', async () => {
  const { id } = await site.build.challenge({ value: 100 })
  expect((await put(id, { type: 'dynamic' })).body.errors).toEqual({
    minimum: 'Minimum is required',
    decay: 'Decay is required',
  })
  expect((await put(id, { type: 'dynamic', minimum: 1, decay: 2 })).body).toMatchObject({ minimum: 1, decay: 2 })
  expect((await put(id, { type: 'standard' })).body).toMatchObject({ minimum: null, decay: null })
})

test('a challenge can be created from JSON with numbers and null, with the same response as from a form', async () => {
  const [category, event] = await Promise.all([site.build.category(), site.build.event({ status: 'upcoming' })])
  const payload = {
    name: 'From JSON',
    description: '<p>Find it.</p>',
    description_fr: null,
    category: { _id: category.id, name: category.name },
    event: { _id: event.id, name: event.name },
    type: 'dynamic',
    value: 500,
    minimum: 100,
    decay: 10,
    func: 'logarithmic',
    flag: 'epitech{json}',
    max_attempts: 5,
  }
  const made = await api.raw<object>({ method: 'POST', url: '/api/challenges', payload })
  expect(made).toMatchObject({ status: 201, body: { ...payload, files: [], version: 1 } })
  const standard = { ...payload, type: 'standard', minimum: null, decay: null, event: null }
  expect(await api.raw({ method: 'POST', url: '/api/challenges', payload: standard })).toMatchObject({ status: 201 })
  const wrong = { ...payload, category: null, value: null, files: ['x'] }
  expect(await api.raw({ method: 'POST', url: '/api/challenges', payload: wrong })).toMatchObject({
    status: 400,
    body: { errors: { category: 'Category is required', files: 'Unknown field' } },
  })
})

test('an event or category may be sent as an object; only its id counts', async () => {
  const [{ id }, other] = await Promise.all([site.build.challenge(), site.build.category()])
  expect((await put(id, { category: { _id: other.id, name: 'Whatever' } })).body).toMatchObject({
    category: { _id: other.id, name: other.name },
  })
  expect((await put(id, { category: { _id: 'x' } })).body.errors).toEqual({ category: 'Invalid category' })
  expect((await put(id, { event: { _id: other.id } })).body.errors).toEqual({ event: 'Invalid event' })
})

test('requirements are accepted as objects or as ids', async () => {
  const [challenge, one, other] = [
    await site.build.challenge(),
    await site.build.challenge(),
    await site.build.challenge(),
  ]
  const params = { id: challenge.id }
  const { body } = await api.call(setRequirements, { params, body: { requirements: [one.id, other.id] } })
  const again = await api.call(setRequirements, { params, body: { requirements: body.requirements } })
  expect([again.status, again.body]).toEqual([200, body])
})

test('read-only fields are accepted in a form as text', async () => {
  const { id } = await site.build.challenge()
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const written = new Response(form)
    return api.raw<{ errors?: Record<string, string> }>({
      method: 'PUT',
      url: `/api/challenges/${id}`,
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
      payload: Buffer.from(await written.arrayBuffer()),
    })
  }
  expect((await send({ _id: id, solves: '0', name: 'Same otherwise' })).status).toBe(200)
  expect((await send({ solves: '1' })).body.errors).toEqual({ solves: 'This field cannot be changed' })
})

test('the version is checked for a PUT of one field, too', async () => {
  const { id } = await site.build.challenge()
  expect((await put(id, { version: 1, value: 90 })).body).toMatchObject({ value: 90, version: 2 })
  expect(await put(id, { version: 1, value: 80 })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await put(id, { version: 2, value: 90 })).toMatchObject({ status: 200, body: { version: 2 } })
})

test('a body that is neither JSON nor a form is refused with a hint on what to send', async () => {
  for (const [method, url] of [
    ['POST', '/api/challenges'],
    ['PUT', `/api/challenges/${(await site.build.challenge()).id}`],
  ] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await api.raw({ method, url, headers, payload: 'name=x' })).toMatchObject({
      status: 415,
      body: { message: 'Send JSON (application/json) or a form (multipart/form-data).' },
    })
  }
})

test('errors of a form that creates a challenge are reported by field, as for JSON', async () => {
  const made = await api.call(createChallenge, { body: { name: 'x' } as never, files: [] })
  const same = await api.raw({ method: 'POST', url: '/api/challenges', payload: { name: 'x' } })
  expect(made.body.errors).toEqual(same.body.errors)
})
