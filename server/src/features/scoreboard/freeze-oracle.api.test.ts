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

/** While a board is frozen nobody can tell by any answer, tag, length or word what the others do. */

/** Asking for a hint pays for it, a stream has no end: both are looked at by themselves. A calendar and the list of sessions say the time. */
const apart = new Set(['openLive', 'unlockHint', 'getCalendar', 'listMySessions'])
const reads = Object.entries(routes).filter(
  ([name, { method, audience }]) => method === 'GET' && audience !== 'admin' && !apart.has(name),
)

let place: World
let wire: Wire
let made: Awaited<ReturnType<typeof contest>>

beforeAll(async () => {
  place = await world()
  wire = await Wire.to(place.app.fastify)
  made = await contest()
})

async function contest() {
  const { build } = place
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
  // These two are alike in all that they did: what one reads before, the other has to read afterwards.
  const [early, late] = [await team('Early'), await team('Late')]
  for (const { player, entry } of [red, early, late])
    await build.solve({ challenge: known, player, entry, at: ago(30) })
  const wrong = await build.submission({ challenge: other, entry: blue.entry, player: blue.player, at: ago(20) })
  const hint = await build.hint({ challenge: known, cost: 410 })
  const dear = await build.hint({ challenge: fresh, cost: 420 })
  const stranger = await build.player({ name: 'Stranger' })
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
    stranger,
    admin,
  }
}

function addressesOf({ path }: Route): string[] {
  const { event, category, known, fresh, other, last, red, blue, gold, shade, late, hint, stranger } = made
  const things: Record<string, { id: string }[]> = {
    events: [event],
    challenges: [known, fresh, other, last],
    categories: [category],
    hints: [hint],
    users: [stranger],
  }
  const wanted = things[path.split('/')[1] ?? ''] ?? [event]
  const entries = [red, blue, gold, shade, late].map(({ entry }) => entry)
  return (path.includes(':id') ? wanted.map(({ id }) => path.replace(':id', id)) : [path])
    .flatMap((each) => (each.includes(':entry') ? entries.map(({ id }) => each.replace(':entry', id)) : [each]))
    .map((each) => `/api${each.replace(':code', 'FR').replace(':key', 'none').replace(':name', 'Ada')}`)
}

type Recorded = Omit<WireResponse, 'bytes'>

/** All that they can read, with everything that stands around it but the time of day. */
async function record(readers: readonly (Person | undefined)[]): Promise<Record<string, Recorded>> {
  const answers: Record<string, Recorded> = {}
  for (const reader of readers)
    for (const [name, route] of reads)
      for (const path of addressesOf(route)) {
        const answer = await wire.get(path, reader ? { authorization: `Bearer ${reader.token}` } : {})
        const { date: _date, ...headers } = answer.headers
        answers[`${name} ${path} ${reader?.name}`] = { status: answer.status, body: answer.body, headers }
      }
  return answers
}

/** One by one: the first that differs says so. */
function expectSame(now: Record<string, Recorded>, before: Record<string, Recorded>): void {
  expect(Object.keys(now)).toEqual(Object.keys(before))
  for (const [key, { status, body, headers }] of Object.entries(before)) {
    const answer = now[key]
    expect([key, answer?.status, answer?.body]).toEqual([key, status, body])
    expect([key, Object.entries(answer?.headers ?? {})]).toEqual([key, Object.entries(headers)])
  }
}

async function solve({ player }: { player: Person }, ...challenges: readonly { id: string; flag: string }[]) {
  const statuses: number[] = []
  for (const { id, flag } of challenges)
    statuses.push((await place.api.as(player).call(submitFlag, { params: { id }, body: { flag } })).status)
  return statuses
}

/** Solves, first bloods, a hint, points, an answer of before that is regraded, and what a hidden entry does. */
async function storm(): Promise<void> {
  const { event, known, fresh, other, last, red, blue, gold, shade, wrong, admin } = made
  const office = place.api.as(admin)
  expect(await solve(red, fresh, other, last)).toEqual([200, 200, 200])
  expect(await solve(gold, known, fresh, other)).toEqual([200, 200, 200])
  expect(await solve(shade, known, fresh)).toEqual([200, 200])
  expect((await place.api.as(red.player).call(unlockHint, { params: { id: known.id }, query: {} })).status).toBe(200)
  const params = { id: event.id }
  const award = { entry: blue.entry.id, value: 5_000, reason: 'For the flag on the roof' }
  expect((await office.call(giveEntryAward, { params, body: award })).status).toBe(201)
  expect((await office.call(regradeSubmission, { params: { id: wrong.id }, body: { correct: true } })).status).toBe(200)
  const status = (to: 'disqualified' | 'playing') =>
    office.call(setEntryStatus, {
      params: { id: event.id, entry: red.entry.id },
      body: { status: to, reason: 'A test' },
    })
  expect([(await status('disqualified')).status, (await status('playing')).status]).toEqual([200, 200])
}

/** All that a player receives who answers, errs, answers again and asks for hints. */
async function play({ player }: { player: Person }): Promise<unknown[]> {
  const { event, known, fresh, other, last } = made
  const api = place.api.as(player)
  const received: unknown[] = []
  const rankBefore = (await api.call(getOwnScore, { params: { id: event.id } })).body.rank
  const answers: [{ id: string }, string][] = [
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
  for (const [{ id }, flag] of answers)
    received.push((await api.call(submitFlag, { params: { id }, body: { flag } })).body)
  for (const { id } of [known, fresh]) received.push((await api.call(unlockHint, { params: { id }, query: {} })).body)
  const params = { id: event.id }
  const { score, rank, solves } = (await api.call(getOwnScore, { params })).body
  // Of two who have as much as early, one comes first: each keeps the rank that it had.
  expect(rank).toBe(rankBefore)
  received.push(score, new Set(solves.map(({ challenge, value }) => `${challenge.name} ${value}`)))
  received.push((await api.call(listEventChallenges, { params })).body)
  place.advance(minutes(1))
  return received
}

test('S9, H9, E6 nothing that anybody else can read moves by a byte while a board is frozen, and nothing is announced', async () => {
  const { out, late, stranger } = made
  const readers = [late.player, out.player, stranger, undefined]
  const before = await record(readers)
  // The same at once again: what differs by itself would say nothing.
  expectSame(await record(readers), before)
  const origin = place.app.fastify.listeningOrigin
  const streams = await Promise.all([late.player, out.player, stranger].map((each) => readStream(origin, each)))
  const early = await play(made.early)
  await storm()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expectSame(await record(readers), before)
  for (const { messages, close } of streams) {
    expect(messages).toEqual([{ kind: 'hello' }])
    await close()
  }
  for (const [key, { headers }] of Object.entries(before)) {
    if (!headers['etag'] || !key.includes(` ${stranger.name}`)) continue
    const tag = { authorization: `Bearer ${stranger.token}`, 'if-none-match': String(headers['etag']) }
    const [, path = ''] = key.split(' ')
    expect([path, (await wire.get(path, tag)).status]).toEqual([path, 304])
  }
  // An answer now gets what it would have got before all of that.
  expect(await play(late)).toEqual(early)
  expect(early).toContainEqual(expect.objectContaining({ status: 200, first: false }))
})
