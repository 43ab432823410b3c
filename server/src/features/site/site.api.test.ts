import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { createEvent, getEvent, updateEvent } from '@drapeau/contract/events/events.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

let site: World
beforeAll(async () => {
  site = await world()
})

describe('the wrapper of the site', () => {
  test('is that of the specification by default, and a setting', async () => {
    const { api, build } = site
    expect((await api.as(await build.player()).call(getSite)).body).toMatchObject({ flagWrapper: 'epitech' })
    const school = await world({ settings: { FLAG_WRAPPER: 'lycee' } })
    const reader = school.api.as(await school.build.admin())
    expect((await reader.call(getSite)).body).toMatchObject({ flagWrapper: 'lycee' })
  })
})

test('visitors learn whether mail leaves the site, and nothing of where it goes', async () => {
  const registration = { policy: 'open', domains: [], contact: '' }
  const shown = { flagWrapper: 'epitech', sendsMail: false, playerTokens: false, registration }
  expect((await site.api.call(getSite)).body).toEqual(shown)
  const mailing = await world({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  expect((await mailing.api.call(getSite)).body).toEqual({ ...shown, sendsMail: true })
})

describe('the wrapper of an event', () => {
  const form = (name: string) => ({
    name,
    description: 'Flags of our own.',
    startDate: new Date(Date.now() + 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 7_200_000).toISOString(),
  })

  test('is kept without blanks; an empty one means that of the site', async () => {
    const api = site.api.as(await site.build.admin())
    const made = (await api.call(createEvent, { body: { ...form('Own wrapper'), flagWrapper: ' port ' } })).body
    expect(made.flagWrapper).toBe('port')
    const player = site.api.as(await site.build.player())
    expect((await player.call(getEvent, { params: { id: made._id } })).body).toMatchObject({ flagWrapper: 'port' })
    const changed = await api.call(updateEvent, { params: { id: made._id }, body: { flagWrapper: '' } })
    expect(changed.body.flagWrapper).toBeNull()
  })

  test.each(['two words', 'port{}', 'x'.repeat(33), 'po\u0000rt'])('cannot be %j', async (flagWrapper) => {
    const api = site.api.as(await site.build.admin())
    const { status, body } = await api.call(createEvent, { body: { ...form('Odd wrapper'), flagWrapper } })
    expect([status, body.errors]).toEqual([400, { flagWrapper: sentences.wrapperForm }])
  })
})

describe('F4 the page of a challenge', () => {
  test.each([
    ['lycee{gulls}', 'lycee'],
    ['gulls', null],
    ['two words{gulls}', null],
  ])('of the flag %j tells only the wrapper: %j', async (flag, wrapper) => {
    const challenge = await site.build.challenge({ flag })
    const reader = site.api.as(await site.build.player())
    const { body } = await reader.raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${challenge.id}` })
    expect(body.wrapper).toBe(wrapper)
    expect(JSON.stringify(body)).not.toContain('gulls')
  })

  test('follows a flag that is changed', async () => {
    const { api, build } = site
    const challenge = await build.challenge({ flag: 'epitech{a}' })
    const reader = api.as(await build.player())
    const read = async () =>
      (await reader.raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${challenge.id}` })).body.wrapper
    expect(await read()).toBe('epitech')
    const body = { flag: 'port{a}' }
    await api.as(await build.admin()).call(updateChallenge, { params: { id: challenge.id }, body, files: [] })
    expect(await read()).toBe('port')
  })
})
