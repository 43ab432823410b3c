import { deleteHint, unlockHint, updateHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

type Puzzle = NamedRef & { flag: string }
type Ref = { id: string }

let place: World
/** Worth 100 points. */
let easy: Puzzle
/** With hints of 40, 70 and 0 points, in this order. */
let hinted: Puzzle
let hints: [Ref, Ref, Ref]
let locked: Puzzle
let hidden: Puzzle
let bare: Puzzle

beforeAll(async () => {
  place = await world()
  const { build } = place
  easy = await build.challenge({ value: 100 })
  hinted = await build.challenge()
  const hint = (cost: number, content: string, contentFr?: string) => {
    place.advance(1_000)
    return build.hint({ challenge: hinted, cost, content, ...(contentFr === undefined ? {} : { contentFr }) })
  }
  hints = [
    await hint(40, 'Look at the sea', 'Regarde la mer'),
    await hint(70, 'It is <b>blue</b>'),
    await hint(0, 'Have fun'),
  ]
  locked = await build.challenge()
  await build.requirement(locked, easy)
  await build.hint({ challenge: locked, content: 'Locked canary', cost: 0 })
  hidden = await build.challenge({ event: await build.event({ status: 'running' }) })
  await build.hint({ challenge: hidden, content: 'Hidden canary', cost: 0 })
  bare = await build.challenge()
})

/** Somebody with 100 points. */
async function scorer(): Promise<Person> {
  const player = await place.build.player()
  await place.build.solve({ challenge: easy, player })
  return player
}

async function ask(player: Person, challenge: Ref, hint?: Ref) {
  const query = hint ? { hint: hint.id } : {}
  return place.api.as(player).call(unlockHint, { params: { id: challenge.id }, query })
}

async function charges(player: Ref): Promise<number[]> {
  const rows = await place.database.db
    .selectFrom('hint_unlock')
    .where('account_id', '=', player.id)
    .select('cost')
    .orderBy('created_at')
    .orderBy('cost')
    .execute()
  return rows.map(({ cost }) => cost)
}

describe('a hint', () => {
  test('is the first one unless another is named', async () => {
    const player = await scorer()
    const first = await ask(player, hinted)
    expect([first.status, first.body]).toEqual([200, { _id: hints[0].id, content: 'Look at the sea', cost: 40 }])
    expect((await ask(player, hinted, hints[2])).body).toEqual({ _id: hints[2].id, content: 'Have fun', cost: 0 })
    expect(await charges(player)).toEqual([40, 0])
  })

  test('is charged once, and readable without points ever after', async () => {
    const player = await scorer()
    await ask(player, hinted, hints[1])
    for (let turn = 0; turn < 3; turn += 1)
      expect((await ask(player, hinted, hints[1])).body.content).toBe('It is <b>blue</b>')
    expect(await charges(player)).toEqual([70])
    const poor = await ask(player, hinted, hints[0])
    expect([poor.status, poor.body]).toEqual([
      403,
      {
        status: 403,
        code: 'not-enough-points',
        message: 'This hint costs 40 points, and you do not have enough.',
        count: 40,
      },
    ])
    expect((await ask(player, hinted, hints[1])).status).toBe(200)
  })

  test('is in French for those who read it, where there is one', async () => {
    const player = await scorer()
    const inFrench = async (hint: Ref) => {
      const url = `/api/challenges/${hinted.id}/hints?hint=${hint.id}`
      const headers = { 'accept-language': 'fr-FR,fr;q=0.9' }
      return (await place.api.as(player).raw<{ content: string }>({ method: 'GET', url, headers })).body.content
    }
    expect(await inFrench(hints[0])).toBe('Regarde la mer')
    expect(await inFrench(hints[2])).toBe('Have fun')
    expect((await ask(player, hinted, hints[0])).body.content).toBe('Look at the sea')
  })

  test('points come from solves, and a wrong answer brings none', async () => {
    const player = await place.build.player()
    expect((await ask(player, hinted)).status).toBe(403)
    const answer = (flag: string) => place.api.as(player).call(submitFlag, { params: { id: easy.id }, body: { flag } })
    expect((await answer('epitech{no}')).status).toBe(400)
    expect((await ask(player, hinted)).status).toBe(403)
    expect((await answer(easy.flag)).status).toBe(200)
    expect((await ask(player, hinted)).status).toBe(200)
  })

  test('an award counts, and what somebody else has does not', async () => {
    const [poor, rich] = [await place.build.player(), await scorer()]
    expect((await ask(rich, hinted, hints[1])).status).toBe(200)
    expect((await ask(poor, hinted, hints[1])).status).toBe(403)
    await place.database.db
      .insertInto('award')
      .values({ account_id: poor.id, value: 70, reason: 'Tidy ropes', created_at: new Date() })
      .execute()
    expect((await ask(poor, hinted, hints[1])).status).toBe(200)
    expect(await charges(poor)).toEqual([70])
  })

  test('that is free is free for those who owe points too', async () => {
    const player = await place.build.player()
    await place.database.db
      .insertInto('award')
      .values({ account_id: player.id, value: -50, reason: 'Shouting', created_at: new Date() })
      .execute()
    expect((await ask(player, hinted, hints[2])).status).toBe(200)
    expect((await ask(player, hinted, hints[0])).status).toBe(403)
  })

  test('that becomes dearer, or changes its words, stays paid for', async () => {
    const [player, late, admin] = [await scorer(), await scorer(), await place.build.admin()]
    const challenge = hinted
    const [, second] = hints
    await ask(player, challenge, second)
    const change = (content: string, cost: number) =>
      place.api.as(admin).call(updateHint, { params: { id: second.id }, body: { content, cost } })
    expect((await change('It is green', 500)).status).toBe(200)
    expect((await ask(player, challenge, second)).body).toEqual({ _id: second.id, content: 'It is green', cost: 70 })
    expect((await ask(late, challenge, second)).body).toMatchObject({ code: 'not-enough-points', count: 500 })
    expect(await charges(player)).toEqual([70])
    await change('It is <b>blue</b>', 70)
  })
})

describe('there is no hint', () => {
  test('E4 F1 of what is hidden or unknown, and both are the same', async () => {
    const player = await scorer()
    const unknown = await ask(player, { id: nobody })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
    const kept = await ask(player, hidden)
    expect([kept.status, kept.body]).toEqual([404, unknown.body])
  })

  test('Z8 of what is locked, until its requirement is solved', async () => {
    const [player, solver] = [await place.build.player(), await scorer()]
    const { status, body } = await ask(player, locked)
    expect([status, body.code]).toEqual([403, 'locked'])
    expect(JSON.stringify(body)).not.toContain('canary')
    expect((await ask(solver, locked)).body.content).toBe('Locked canary')
  })

  test('where none was written, nor by the name of another challenge’s', async () => {
    const player = await scorer()
    expect((await ask(player, bare)).status).toBe(404)
    expect((await ask(player, bare, hints[2])).status).toBe(404)
    expect((await ask(player, hinted, { id: nobody })).status).toBe(404)
    expect(await charges(player)).toEqual([])
  })

  test('that was deleted, and what it cost comes back', async () => {
    const [player, admin] = [await scorer(), await place.build.admin()]
    const passing = await place.api.as(admin).raw<{ _id: string }>({
      method: 'POST',
      url: `/api/challenges/${bare.id}/hints/all`,
      payload: { content: 'Soon gone', cost: 100 },
    })
    expect((await ask(player, bare)).status).toBe(200)
    expect((await ask(player, hinted)).status).toBe(403)
    await place.api.as(admin).call(deleteHint, { params: { id: passing.body._id } })
    expect((await ask(player, bare)).status).toBe(404)
    expect((await ask(player, hinted)).status).toBe(200)
  })

  test('for administrators, visitors, or who has been disabled meanwhile', async () => {
    const [player, admin] = [await scorer(), await place.build.admin()]
    expect((await ask(admin, hinted)).status).toBe(403)
    expect((await place.api.call(unlockHint, { params: { id: hinted.id }, query: {} })).status).toBe(401)
    expect((await ask(player, hinted, hints[2])).status).toBe(200)
    await place.database.pool.query('update account set enabled = false where id = $1', [player.id])
    expect((await ask(player, hinted)).status).toBe(401)
    expect(await charges(player)).toEqual([0])
  })
})

test('H2 Z9 a HEAD, and whatever else is no GET, charges nothing', async () => {
  const player = await scorer()
  const url = `/api/challenges/${hinted.id}/hints`
  for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const) {
    const headers = { 'x-http-method-override': 'GET' }
    expect((await place.api.as(player).raw({ method, url, headers })).status).toBeGreaterThanOrEqual(400)
  }
  expect(await charges(player)).toEqual([])
})
