import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DoctorNews, examineSite, type Finding, sendTestMail } from '@drapeau/contract/doctor.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newStorageKey } from '#platform/storage/storage.ts'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world()
  admin = await here.build.admin()
})

interface Run {
  messages: DoctorNews[]
  findings: Finding[]
}

async function run(site = here, by = admin, event?: string, language = 'en'): Promise<Run> {
  const url = `/api/doctor${event === undefined ? '' : `?event=${event}`}`
  const { status, body, headers } = await site.api
    .as(by)
    .raw<string>({ method: 'GET', url, headers: { 'accept-language': language } })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  const lines = body.split('\n\n').filter((line) => line !== '')
  const messages = lines.map((line) => DoctorNews.parse(JSON.parse(line.replace(/^data: /, ''))))
  return { messages, findings: messages.flatMap((each) => (each.kind === 'finding' ? [each.finding] : [])) }
}

const stateOf = ({ findings }: Run, check: string) => findings.find((finding) => finding.check === check)

describe('the doctor', () => {
  test('announces the number of checks, reports each finding once, and then its end', async () => {
    const { messages, findings } = await run()
    expect(messages[0]).toEqual({ kind: 'begun', checks: findings.length, event: null })
    expect(messages.at(-1)).toEqual({ kind: 'done' })
    expect(new Set(findings.map(({ check }) => check)).size).toBe(findings.length)
    expect(new Set(findings.map(({ group }) => group))).toEqual(new Set(['site', 'mail', 'data', 'files', 'event']))
    // The test database is not durable, for speed, which is reported.
    expect(stateOf({ messages, findings }, 'durability')).toMatchObject({ state: 'bad' })
    expect(findings.filter(({ state, group }) => state !== 'ok' && ['data', 'files'].includes(group))).toEqual([])
  })

  test('reports in French to a French reader', async () => {
    expect(stateOf(await run(here, admin, undefined, 'fr'), 'clock')).toMatchObject({ name: 'Horloge' })
  })

  test('reports what is broken, with a fix and a link', async () => {
    const site = await world()
    const by = await site.build.admin()
    const challenge = await site.build.challenge({ name: 'Lesson' })
    await site.database.pool.query('update challenge_count set practice = 5 where challenge_id = $1', [challenge.id])
    await site.database.pool.query(`update challenge set flag = '(', flag_type = 'regex'`)
    const found = await run(site, by)
    expect(stateOf(found, 'counts')).toMatchObject({ state: 'bad', examples: ['Lesson: stored 5 + 0, expected 0 + 0'] })
    expect(stateOf(found, 'flags')).toMatchObject({ state: 'bad', link: '/admin/challenges' })
  })

  test('U8 reports files that are missing, truncated or orphaned', async () => {
    const site = await world()
    const by = await site.build.admin()
    const challenge = await site.build.challenge({ name: 'Lesson' })
    const { storage } = site.app.services
    const keys = [newStorageKey(), newStorageKey()]
    for (const [at, key] of keys.entries()) {
      await storage.put(key, Readable.from(['four']))
      await site.database.pool.query(
        `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
         values ($1, $2, $3, 4, '', now())`,
        [challenge.id, `${at}.txt`, key],
      )
    }
    expect(stateOf(await run(site, by), 'files')).toMatchObject({ state: 'ok', says: '2 files are in place' })
    await site.database.pool.query(`update challenge_file set size = 5 where original_name = '0.txt'`)
    expect(stateOf(await run(site, by), 'files')).toMatchObject({
      state: 'bad',
      examples: ['Lesson · 0.txt: 5 bytes expected, 4 found'],
    })
    await rm(`${site.config.dataDir}/files`, { recursive: true })
    expect(stateOf(await run(site, by), 'files')).toMatchObject({
      says: '2 files are missing',
      examples: ['Lesson · 0.txt: missing', 'Lesson · 1.txt: missing'],
    })
    expect(stateOf(await run(site, by, undefined, 'fr'), 'files')).toMatchObject({
      says: '2 fichiers manquent',
      examples: ['Lesson · 0.txt\u00A0: absent', 'Lesson · 1.txt\u00A0: absent'],
    })
    await storage.put(newStorageKey(), Readable.from(['stray']))
    site.advance(2 * 86_400_000)
    expect(stateOf(await run(site, await site.build.admin()), 'files-swept')?.says).toMatch(/^1 file is orphaned/)
  })

  test('Z1 is for administrators only', async () => {
    expect((await here.api.as(await here.build.player()).call(examineSite, { query: {} })).status).toBe(403)
    expect((await here.api.call(examineSite, { query: {} })).status).toBe(401)
  })
})

describe('an event', () => {
  test('is ready, or each problem is reported with a link', async () => {
    const site = await world()
    const by = await site.build.admin()
    const far = await site.build.event({ name: 'Far away', status: 'upcoming' })
    const near = await site.build.event({ name: 'Tonight', teamSize: [2, 3], scope: 'national' })
    const first = await run(site, by)
    expect(first.messages[0]).toMatchObject({ event: 'Tonight' })
    expect(stateOf(first, 'event-challenges')).toMatchObject({
      state: 'bad',
      link: `/admin/events/${near.id}?tab=challenges`,
    })
    expect(stateOf(first, 'event-scope')).toMatchObject({ state: 'warning' })

    const player = await site.build.player({ countryCode: 'FR' })
    await site.build.entry({ event: near, members: [player], name: 'Alone' })
    const outside = await site.build.challenge({ name: 'Outside' })
    const twin = await site.build.challenge({
      event: near,
      name: 'Twin',
      nameFr: 'Jumelle',
      flag: 'epitech{same}',
      value: 50,
    })
    for (const name of ['Question', 'Another'])
      await site.build.challenge({ event: near, name, flag: '42', isQuestion: true })
    await site.build.challenge({ event: near, name: 'Other twin', flag: 'epitech{same}', description: '<p> </p>' })
    await site.build.requirement(twin, outside)
    await site.build.hint({ challenge: twin, cost: 50 })
    const second = await run(site, by, near.id)
    const problems = second.findings.filter(({ group, state }) => group === 'event' && state !== 'ok')
    expect(problems.map(({ check, examples }) => [check, examples])).toEqual([
      ['event-challenges', ['Other twin']],
      ['event-flags', ['Other twin', 'Twin']],
      ['event-requirements', ['Twin']],
      ['event-hints', ['Twin']],
      ['event-teams', ['Alone']],
      ['event-rules', []],
    ])
    expect(stateOf(second, 'event-scope')).toMatchObject({ state: 'ok', says: '1 person can' })
    const french = await run(site, by, near.id, 'fr')
    expect(stateOf(french, 'event-flags')).toMatchObject({ examples: ['Jumelle', 'Other twin'] })
    expect((await run(site, by, far.id)).messages[0]).toMatchObject({ event: 'Far away' })
  })

  test('Z2 that does not exist is not found', async () => {
    const unknown = await here.api.as(admin).call(examineSite, { query: { event: randomUUID() } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('the test mail', () => {
  test('is sent to the caller only', async () => {
    const { status, body } = await here.api.as(admin).call(sendTestMail)
    expect(status).toBe(200)
    expect(body).toMatchObject({ check: 'test-mail', state: 'ok' })
    expect(body.says).toContain(admin.email)
  })

  test('reports the error when the mail server is down', async () => {
    const site = await world({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const by = await site.build.admin()
    const { body } = await site.api.as(by).call(sendTestMail)
    expect(body).toMatchObject({ check: 'test-mail', state: 'bad' })
    expect(stateOf(await run(site, by), 'mail')).toMatchObject({ state: 'bad' })
  })

  test('Z1 is for administrators only', async () => {
    expect((await here.api.as(await here.build.player()).call(sendTestMail)).status).toBe(403)
  })
})
