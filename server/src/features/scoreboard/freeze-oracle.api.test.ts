import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { setEntryStatus } from '@drapeau/contract/standings.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { regradeSubmission, submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { readStream } from '#test/process/read-stream.ts'
import { ago, minutes } from '#test/regatta.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

/** While a scoreboard is frozen, no response, ETag, length or text reveals what others do. */

/**
 * Hints cost points and streams do not end, so both are tested separately. Calendars and sessions contain the time, and the
 * own data a record of each download.
 */
const excluded = new Set(['openLive', 'unlockHint', 'getCalendar', 'listMySessions', 'downloadMyData'])
const reads = Object.entries(routes).filter(
  ([name, { method, audience }]) => method === 'GET' && audience !== 'admin' && !excluded.has(name),
)

let site: World
let wire: Wire
let made: Awaited<ReturnType<typeof frozenEvent>>

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  made = await frozenEvent()
})

async function frozenEvent() {
  const { build } = site
  const event = await build.event({ teamSize: [1, 2], startsAt: ago(60), freezesAt: ago(10) })
  const category = await build.category()
  const falling = { minimum: 20, decay: 30 }
  const known = await build.challenge({ event, category, value: 500, falling })
  const fresh = await build.challenge({ event, category, value: 400, falling })
  const other = await build.challenge({ event, category, value: 300, falling })
  const last = await build.challenge({ event, category, value: 200, falling })
  await build.requirement(last, other)
  const team = async (name: string, status: 'playing' | 'hidden' | 'disqualified' = 'playing') => {
    const player = await build.player({ name: `Player of ${name}`, school: `School of ${name}` })
    return { player, entry: await build.entry({ event, members: [player], name, status }) }
  }
  const [red, blue, gold] = [await team('Red'), await team('Blue'), await team('Gold')]
  const [shade, out] = [await team('Shade', 'hidden'), await team('Out', 'disqualified')]
  // These two did the same: what one reads before, the other has to read afterwards.
  const [early, late] = [await team('Early'), await team('Late')]
  for (const { player, entry } of [red, early, late])
    await build.solve({ challenge: known, player, entry, at: ago(30) })
  const wrong = await build.submission({ challenge: other, entry: blue.entry, player: blue.player, at: ago(20) })
  const hint = await build.hint({ challenge: known, cost: 410 })
  const dear = await build.hint({ challenge: fresh, cost: 420 })
  const outsider = await build.player({ name: 'Outsider' })
  const admin = await build.admin()
  return {
    event,
    category,
    known,
    fresh,
    other,
    last,
    red,
    blue,
    gold,
    shade,
    out,
    early,
    late,
    wrong,
    hint,
    dear,
    outsider,
    admin,
  }
}

function pathsOf({ path }: Route): string[] {
  const { event, category, known, fresh, other, last, red, blue, gold, shade, late, hint, outsider } = made
  const things: Record<string, { id: string }[]> = {
    events: [event],
    challenges: [known, fresh, other, last],
    categories: [category],
    hints: [hint],
    users: [outsider],
  }
  const wanted = things[path.split('/')[1] ?? ''] ?? [event]
  const entries = [red, blue, gold, shade, late].map(({ entry }) => entry)
  return (path.includes(':id') ? wanted.map(({ id }) => path.replace(':id', id)) : [path])
    .flatMap((each) => (each.includes(':entry') ? entries.map(({ id }) => each.replace(':entry', id)) : [each]))
    .map((each) => `/api${each.replace(':code', 'FR').replace(':key', 'none').replace(':name', 'Ada')}`)
}

type Recorded = Omit<WireResponse, 'bytes'>

/** Everything that these readers can read, with all headers but the date. */
async function readAll(readers: readonly (Person | undefined)[]): Promise<Record<string, Recorded>> {
  const responses: Record<string, Recorded> = {}
  for (const reader of readers)
    for (const [name, route] of reads)
      for (const path of pathsOf(route)) {
        const response = await wire.get(path, reader ? { authorization: `Bearer ${reader.token}` } : {})
        const { date: _date, ...headers } = response.headers
        responses[`${name} ${path} ${reader?.name}`] = { status: response.status, body: response.body, headers }
      }
  return responses
}

/** Compares one by one, so that a failure names the first difference. */
function expectSame(now: Record<string, Recorded>, before: Record<string, Recorded>): void {
  expect(Object.keys(now)).toEqual(Object.keys(before))
  for (const [key, { status, body, headers }] of Object.entries(before)) {
    const response = now[key]
    expect([key, response?.status, response?.body]).toEqual([key, status, body])
    expect([key, Object.entries(response?.headers ?? {})]).toEqual([key, Object.entries(headers)])
  }
}

async function solve({ player }: { player: Person }, ...challenges: readonly { id: string; flag: string }[]) {
  const statuses: number[] = []
  for (const { id, flag } of challenges)
    statuses.push((await site.api.as(player).call(submitFlag, { params: { id }, body: { flag } })).status)
  return statuses
}

/** Solves, first bloods, a hint, an award, a regraded earlier submission, and actions of a hidden entry. */
async function playOthers(): Promise<void> {
  const { event, known, fresh, other, last, red, blue, gold, shade, wrong, admin } = made
  const asAdmin = site.api.as(admin)
  expect(await solve(red, fresh, other, last)).toEqual([200, 200, 200])
  expect(await solve(gold, known, fresh, other)).toEqual([200, 200, 200])
  expect(await solve(shade, known, fresh)).toEqual([200, 200])
  expect((await site.api.as(red.player).call(unlockHint, { params: { id: known.id }, query: {} })).status).toBe(200)
  const params = { id: event.id }
  const award = { entry: blue.entry.id, value: 5_000, reason: 'For the flag on the roof' }
  expect((await asAdmin.call(giveEntryAward, { params, body: award })).status).toBe(201)
  expect((await asAdmin.call(regradeSubmission, { params: { id: wrong.id }, body: { correct: true } })).status).toBe(
    200,
  )
  const status = (to: 'disqualified' | 'playing') =>
    asAdmin.call(setEntryStatus, {
      params: { id: event.id, entry: red.entry.id },
      body: { status: to, reason: 'A test' },
    })
  expect([(await status('disqualified')).status, (await status('playing')).status]).toEqual([200, 200])
}

/** All responses to a player who submits wrong and right flags and buys hints. */
async function play({ player }: { player: Person }): Promise<unknown[]> {
  const { event, known, fresh, other, last } = made
  const api = site.api.as(player)
  const received: unknown[] = []
  const rankBefore = (await api.call(getOwnScore, { params: { id: event.id } })).body.rank
  const submissions: [{ id: string }, string][] = [
    [fresh, 'epitech{not this one}'],
    [fresh, other.flag],
    [fresh, fresh.flag.toUpperCase()],
    [fresh, fresh.flag],
    [fresh, fresh.flag],
    [known, known.flag],
    [last, last.flag],
    [other, other.flag],
    [last, last.flag],
  ]
  for (const [{ id }, flag] of submissions)
    received.push((await api.call(submitFlag, { params: { id }, body: { flag } })).body)
  for (const { id } of [known, fresh]) received.push((await api.call(unlockHint, { params: { id }, query: {} })).body)
  const params = { id: event.id }
  const { score, rank, solves } = (await api.call(getOwnScore, { params })).body
  // Of two equal entries one ranks first, and both keep their rank.
  expect(rank).toBe(rankBefore)
  received.push(score, new Set(solves.map(({ challenge, value }) => `${challenge.name} ${value}`)))
  received.push((await api.call(listEventChallenges, { params })).body)
  site.advance(minutes(1))
  return received
}

test('S9, H9, E6 while a scoreboard is frozen, no response to others changes by a byte, and nothing is announced', async () => {
  const { out, late, outsider } = made
  const readers = [late.player, out.player, outsider, undefined]
  const before = await readAll(readers)
  // A second read must be the same, or the comparison would be meaningless.
  expectSame(await readAll(readers), before)
  const origin = site.app.fastify.listeningOrigin
  const streams = await Promise.all([late.player, out.player, outsider].map((each) => readStream(origin, each)))
  const early = await play(made.early)
  await playOthers()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expectSame(await readAll(readers), before)
  for (const { messages, close } of streams) {
    expect(messages).toEqual([{ kind: 'hello' }])
    await close()
  }
  for (const [key, { headers }] of Object.entries(before)) {
    if (!headers['etag'] || !key.includes(` ${outsider.name}`)) continue
    const tag = { authorization: `Bearer ${outsider.token}`, 'if-none-match': String(headers['etag']) }
    const [, path = ''] = key.split(' ')
    expect([path, (await wire.get(path, tag)).status]).toEqual([path, 304])
  }
  // A submission now gets the same response as before all of that.
  expect(await play(late)).toEqual(early)
  expect(early).toContainEqual(expect.objectContaining({ status: 200, first: false }))
})
