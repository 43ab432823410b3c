import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

const token = 'a-token-for-the-tests'
const dashboard = join(import.meta.dirname, '../../../../docs/operators/dashboard.json')

let here: World
beforeAll(async () => {
  here = await world({ settings: { METRICS_TOKEN: token } })
})

const request = (site: World, authorization?: string) =>
  site.api.raw<string>({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

/** The value of one line of the metrics. */
async function valueOf(line: string): Promise<number | undefined> {
  const { body } = await request(here, `Bearer ${token}`)
  const found = body.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('F8 /metrics', () => {
  test('does not exist if no token is set', async () => {
    const site = await world()
    const unknown = await site.api.raw({ method: 'GET', url: '/no-such-page' })
    for (const given of [undefined, `Bearer ${token}`, 'Bearer ']) {
      const { status, body } = await request(site, given)
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body })
    }
    expect(site.app.fastify.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
  })

  test('is refused without the right token', async () => {
    const admin = await here.build.admin()
    const wrong = [undefined, 'Bearer ', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, `Bearer ${admin.token}`]
    for (const given of wrong) {
      const { status, body, headers } = await request(here, given)
      expect([given, status, headers['www-authenticate']]).toEqual([given, 401, 'Bearer'])
      expect(JSON.stringify(body)).not.toContain('drapeau_')
    }
  })

  test('is in the Prometheus format with the right token, and never stored', async () => {
    const { status, body, headers } = await request(here, `Bearer ${token}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    for (const line of body.split('\n').filter((each) => each !== ''))
      expect(line).toMatch(/^(#|[a-z0-9_]+(\{[^}]*\})? [-+0-9.eNaIinf]+$)/)
  })
})

describe('the metrics include', () => {
  test('responses by the pattern of their route, whatever their path', async () => {
    const player = await here.build.player()
    const lines = (status: string) =>
      `drapeau_http_requests_total{route="/api/challenges/:id",method="GET",status="${status}"}`
    const before = (await valueOf(lines('4xx'))) ?? 0
    for (const id of ['x', player.id])
      await here.api.as(player).raw({ method: 'GET', url: `/api/challenges/${id}?secret=canary` })
    expect(await valueOf(lines('4xx'))).toBe(before + 2)
    const { body } = await request(here, `Bearer ${token}`)
    expect(body).not.toContain('canary')
    expect(body).not.toContain(player.id)
  })

  test('F1 prepared responses, too, with their durations', async () => {
    const player = await here.build.player()
    const labels = '{route="/api/challenges/practices",method="GET"}'
    const before = (await valueOf(`drapeau_http_request_duration_seconds_count${labels}`)) ?? 0
    const url = '/api/challenges/practices'
    const first = await here.api.as(player).raw({ method: 'GET', url })
    const again = await here.api
      .as(player)
      .raw({ method: 'GET', url, headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([first.status, again.status]).toEqual([200, 304])
    expect(await valueOf(`drapeau_http_request_duration_seconds_count${labels}`)).toBe(before + 2)
    const endless = '{le="+Inf",route="/api/challenges/practices",method="GET"}'
    const everything = await valueOf(`drapeau_http_request_duration_seconds_bucket${endless}`)
    const written = '{route="/api/challenges/practices",method="GET",le="+Inf"}'
    expect(everything ?? (await valueOf(`drapeau_http_request_duration_seconds_bucket${written}`))).toBe(before + 2)
    expect(
      await valueOf('drapeau_http_requests_total{route="/api/challenges/practices",method="GET",status="3xx"}'),
    ).toBeGreaterThan(0)
  })

  test('verdicts, refusals and mails, and show whether the database responds', async () => {
    const player = await here.build.player()
    const challenge = await here.build.challenge()
    const submit = (flag: string) =>
      here.api.as(player).raw({ method: 'PUT', url: `/api/submissions/${challenge.id}`, payload: { flag } })
    expect((await submit('epitech{wrong}')).status).toBe(400)
    expect((await submit(challenge.flag)).status).toBe(200)
    expect((await submit(challenge.flag)).status).toBe(409)
    expect(await valueOf('drapeau_submissions_total{verdict="right"}')).toBe(1)
    expect(await valueOf('drapeau_submissions_total{verdict="wrong"}')).toBe(1)
    expect(await valueOf('drapeau_refusals_total{code="already-solved"}')).toBe(1)
    const admin = await here.build.admin()
    await here.api.as(admin).raw({ method: 'POST', url: '/api/doctor/mail' })
    expect(await valueOf('drapeau_mails_total{outcome="sent"}')).toBe(1)
    expect(await valueOf('drapeau_database_up')).toBe(1)
    expect(await valueOf('drapeau_live_connections')).toBe(0)
    expect(await valueOf('drapeau_database_pool_connections{state="waiting"}')).toBe(0)
  })

  test('the age of the last backup, once there is one', async () => {
    expect(await valueOf('drapeau_backup_age_seconds{kind="last"}')).toBeUndefined()
    await here.database.pool.query(
      `insert into backup (id, origin, host, folder, file_name, state, size, sha256, row_count, file_count, missing_count, finished_at, created_at)
       values (gen_random_uuid(), 'night', 'here', '/', 'x', 'done', 1, repeat('0', 64), 1, 0, 0, now(), now() - interval '1 hour')`,
    )
    expect(await valueOf('drapeau_backup_age_seconds{kind="last"}')).toBeGreaterThan(3_599)
  })
})

test('the example dashboard uses only existing metrics', async () => {
  const { body } = await request(here, `Bearer ${token}`)
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const used = [...(await readFile(dashboard, 'utf8')).matchAll(/\b(?:drapeau|nodejs|process)_[a-z0-9_]+/g)]
  const names = new Set(used.map(([name]) => name.replace(/(?<=_duration_seconds)_(?:bucket|sum|count)$/, '')))
  expect([...names].filter((name) => !known.has(name))).toEqual([])
  // It also uses all of ours.
  expect([...known].filter((name) => name.startsWith('drapeau_') && !names.has(name))).toEqual([])
})
