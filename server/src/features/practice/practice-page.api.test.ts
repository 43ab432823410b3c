import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles } from '@drapeau/contract/files.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let ada: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  ada = await site.build.player()
})

/** Reads the page and checks it strictly against the contract. */
async function open(challenge: { id: string }, who = ada, language = 'en') {
  const { status, body, headers } = await site.api.as(who).raw<PlayerChallenge>({
    method: 'GET',
    url: `/api/challenges/${challenge.id}`,
    headers: { 'accept-language': language },
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return { page: PlayerChallenge.strict().parse(body), etag: String(headers['etag']) }
}

const status = async (challenge: { id: string }, who = ada) =>
  (await site.api.as(who).call(getChallenge, { params: { id: challenge.id } })).status

describe('the page of a challenge', () => {
  test('has everything that a player may know, and not the flag', async () => {
    const challenge = await site.build.challenge({ name: 'Lighthouse', value: 300, maxAttempts: 3 })
    const hint = await site.build.hint({ challenge, cost: 20 })
    const added = await site.api
      .as(admin)
      .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['light'], 'lamp #1.txt')] })
    const { page } = await open(challenge)
    expect(page).toEqual({
      _id: challenge.id,
      name: 'Lighthouse',
      name_fr: null,
      category: { _id: expect.any(String), name: expect.any(String), name_fr: null },
      event: null,
      value: 300,
      difficulty: 'hard',
      solves: 0,
      solved: false,
      locked: false,
      closesAt: null,
      tags: [],
      author: '',
      attribution: '',
      connectionInfo: '',
      next: null,
      solution: null,
      type: 'standard',
      requirements: [],
      description: '<p>Find the flag.</p>',
      files: added.body.files,
      hints: [{ _id: hint.id, title: '', cost: 20, content: null, requirements: [] }],
      answerType: 'flag',
      choices: [],
      rightChoices: [],
      caseSensitivity: 'case-sensitive',
      flagsTotal: 1,
      flagsFound: 0,
      max_attempts: 3,
      mode: 'practice',
      attemptsLeft: 3,
      solvedAt: null,
      solvedIn: null,
      wrapper: 'epitech',
      writeUps: 'optional',
      firstSolve: null,
      writeUp: null,
    })
  })

  test('is in the language of the reader, if it has a text in it', async () => {
    const challenge = await site.build.challenge({ description: '<p>Look.</p>' })
    const hint = await site.build.hint({ challenge, cost: 0, content: 'There.', contentFr: 'Là.' })
    await site.api.as(ada).call(unlockHint, { params: { id: challenge.id }, query: { hint: hint.id } })
    expect((await open(challenge, ada, 'fr-FR,fr')).page.description).toBe('<p>Look.</p>')
    await site.database.pool.query(`update challenge set description_fr = '<p>Regarde.</p>' where id = $1`, [
      challenge.id,
    ])
    site.invalidate()
    const [english, french] = [await open(challenge), await open(challenge, ada, 'fr-FR,fr;q=0.8,en;q=0.5')]
    expect([english.page.description, french.page.description]).toEqual(['<p>Look.</p>', '<p>Regarde.</p>'])
    expect([english.page.hints[0]?.content, french.page.hints[0]?.content]).toEqual(['There.', 'Là.'])
    expect(english.etag).not.toBe(french.etag)
  })

  test('shows the own wrong submissions, hints, solve and write-up', async () => {
    const challenge = await site.build.challenge({ maxAttempts: 2 })
    const hint = await site.build.hint({ challenge, cost: 0, content: 'Under the mat' })
    const tags = new Set<string>()
    const readPage = async () => {
      const { page, etag } = await open(challenge)
      tags.add(etag)
      return page
    }
    const submit = (flag: string) => site.api.as(ada).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
    await readPage()
    await submit('epitech{no}')
    expect(await readPage()).toMatchObject({ attemptsLeft: 1, solved: false })
    await site.api.as(ada).call(unlockHint, { params: { id: challenge.id }, query: {} })
    expect((await readPage()).hints).toEqual([
      { _id: hint.id, title: '', cost: 0, content: 'Under the mat', requirements: [] },
    ])
    site.advance(60_000)
    expect((await submit(challenge.flag)).status).toBe(200)
    expect(await readPage()).toMatchObject({ solved: true, solvedAt: expect.stringMatching(/Z$/), attemptsLeft: 1 })
    const { body } = await site.api
      .as(ada)
      .call(submitWriteUp, { params: { id: challenge.id }, body: {}, files: [new File([pdf()], 'how.pdf')] })
    expect((await readPage()).writeUp).toEqual(body.writeUp)
    expect(tags.size).toBe(5)
  })

  test('shows nothing of other players', async () => {
    const challenge = await site.build.challenge({ maxAttempts: 5 })
    await site.build.hint({ challenge, cost: 0, content: 'For those who ask' })
    const other = await site.build.player()
    await site.api.as(other).call(unlockHint, { params: { id: challenge.id }, query: {} })
    await site.build.submission({ challenge, player: other })
    await site.build.solve({ challenge, player: other })
    const { page } = await open(challenge)
    expect(page).toMatchObject({ solved: false, solvedAt: null, attemptsLeft: 5, writeUp: null })
    expect(page.hints.map(({ content }) => content)).toEqual([null])
  })

  test('shows the first blood among players who count, unless they are hidden', async () => {
    const challenge = await site.build.challenge()
    const [gone, first, second] = await Promise.all([
      site.build.player({ enabled: false }),
      site.build.player({ name: 'Grace Hopper' }),
      site.build.player(),
    ])
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await site.build.solve({ challenge, player: second, at: at(1) })
    await site.build.solve({ challenge, player: first, at: at(2) })
    await site.build.solve({ challenge, player: gone, at: at(3) })
    expect((await open(challenge)).page).toMatchObject({
      solves: 2,
      firstSolve: { name: 'Grace Hopper', at: expect.any(String) },
    })
    await site.database.pool.query('update account set on_board = false where id = $1', [first.id])
    site.invalidate()
    expect((await open(challenge)).page.firstSolve).toEqual({ name: null, at: expect.any(String) })
  })

  test('shows all fields to an administrator', async () => {
    const challenge = await site.build.challenge()
    const { body } = await site.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
    expect(body).toMatchObject({ flag: challenge.flag, version: 1 })
  })
})

describe('Z8 a challenge with requirements', () => {
  test('shows only its name and requirements until they are solved', async () => {
    const [first, second] = [await site.build.challenge(), await site.build.challenge()]
    const event = await site.build.event({ status: 'ended' })
    const challenge = await site.build.challenge({
      event,
      value: 300,
      description: '<p>Secret canary</p>',
      maxAttempts: 7,
      isCaseSensitive: false,
      falling: { minimum: 100, decay: 10 },
    })
    await site.build.requirement(challenge, first, second)
    const hint = await site.build.hint({ challenge, cost: 0, content: 'Secret canary' })
    await site.build.solve({ challenge, player: await site.build.player() })
    await site.build.solve({ challenge: first, player: ada })
    const { page } = await open(challenge)
    expect(page).toEqual({
      _id: challenge.id,
      name: challenge.name,
      name_fr: null,
      category: expect.anything(),
      event: { _id: event.id, name: event.name },
      value: 290,
      difficulty: 'hard',
      solves: 1,
      solved: false,
      locked: true,
      closesAt: null,
      tags: [],
      author: '',
      attribution: '',
      connectionInfo: '',
      next: null,
      solution: null,
      type: 'standard',
      requirements: expect.arrayContaining([
        { _id: first.id, name: first.name, name_fr: null, solved: true },
        { _id: second.id, name: second.name, name_fr: null, solved: false },
      ]),
      description: null,
      files: [],
      hints: [],
      answerType: 'flag',
      choices: [],
      rightChoices: [],
      caseSensitivity: 'case-sensitive',
      flagsTotal: 1,
      flagsFound: 0,
      max_attempts: 0,
      mode: 'practice',
      attemptsLeft: null,
      solvedAt: null,
      solvedIn: null,
      wrapper: null,
      writeUps: 'required',
      firstSolve: null,
      writeUp: null,
    })
    const params = { id: challenge.id }
    const refused = [
      await site.api.as(ada).call(unlockHint, { params, query: { hint: hint.id } }),
      await site.api.as(ada).call(submitFlag, { params, body: { flag: challenge.flag } }),
    ]
    for (const reply of refused) expect([reply.status, reply.body.code]).toEqual([403, 'locked'])
    await site.build.solve({ challenge: second, player: ada })
    expect((await open(challenge)).page).toMatchObject({
      locked: false,
      type: 'dynamic',
      description: '<p>Secret canary</p>',
      max_attempts: 7,
      mode: 'practice',
      attemptsLeft: 7,
      caseSensitivity: 'case-insensitive',
    })
  })

  test('E6 stays locked by a hidden requirement, whose name is not shown', async () => {
    const hidden = await site.build.challenge({ event: await site.build.event({ status: 'running' }) })
    const challenge = await site.build.challenge()
    await site.build.requirement(challenge, hidden)
    expect((await open(challenge)).page).toMatchObject({ locked: true, requirements: [], description: null })
  })

  test.each([
    ['is not unlocked by a solve in an event that runs', 'running', true],
    ['is unlocked by a solve in an event that is over', 'ended', false],
  ] as const)('%s', async (_, phase, isLocked) => {
    const event = await site.build.event({ status: phase })
    const required = await site.build.challenge({ event })
    const challenge = await site.build.challenge()
    await site.build.requirement(challenge, required)
    const sailor = await site.build.player()
    const entry = await site.build.entry({ event, members: [sailor] })
    await site.build.solve({ challenge: required, player: sailor, entry })
    expect((await open(challenge, sailor)).page.locked).toBe(isLocked)
  })
})

describe('E4 a challenge that is not open for practice', () => {
  test('gets the same 404 as an unknown one', async () => {
    const { build } = site
    const hidden = [
      await build.challenge({ event: await build.event({ status: 'upcoming' }) }),
      await build.challenge({ event: await build.event({ status: 'running' }) }),
      await build.challenge({ event: await build.event({ status: 'ended', practiceAfterEnd: false }) }),
    ]
    const request = (id: string) => site.api.as(ada).call(getChallenge, { params: { id } })
    const never = await request(noId)
    expect(never.status).toBe(404)
    for (const { id } of hidden) {
      const reply = await request(id)
      expect([reply.status, reply.body]).toEqual([404, never.body])
      expect(Object.keys(reply.headers)).toEqual(Object.keys(never.headers))
    }
    expect(await status({ id: hidden[1]?.id ?? '' }, admin)).toBe(200)
  })

  test('opens when its event ends by the clock', async () => {
    const later = await world()
    const player = await later.build.player()
    const event = await later.build.event({ endsAt: new Date(Date.now() + 3_600_000) })
    const challenge = await later.build.challenge({ event })
    const request = () => later.api.as(player).call(getChallenge, { params: { id: challenge.id } })
    expect((await request()).status).toBe(404)
    later.advance(3_590_000)
    expect((await request()).status).toBe(404)
    later.advance(10_500)
    expect((await request()).status).toBe(200)
  })
})
