import { deleteHint, unlockHint, updateHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

type ChallengeWithFlag = NamedRef & { flag: string }
type Ref = { id: string }

let site: World
/** Worth 100 points. */
let easy: ChallengeWithFlag
/** With hints of 40, 70 and 0 points, in this order. */
let hinted: ChallengeWithFlag
let hints: [Ref, Ref, Ref]
let locked: ChallengeWithFlag
let hidden: ChallengeWithFlag
let bare: ChallengeWithFlag

beforeAll(async () => {
  site = await world()
  const { build } = site
  easy = await build.challenge({ value: 100 })
  hinted = await build.challenge()
  const hint = (cost: number, content: string, contentFr?: string) => {
    site.advance(1_000)
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

/** A player with 100 points. */
async function scorer(): Promise<Person> {
  const player = await site.build.player()
  await site.build.solve({ challenge: easy, player })
  return player
}

async function unlock(player: Person, challenge: Ref, hint?: Ref) {
  const query = hint ? { hint: hint.id } : {}
  return site.api.as(player).call(unlockHint, { params: { id: challenge.id }, query })
}

async function charges(player: Ref): Promise<number[]> {
  const rows = await site.database.db
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
    const first = await unlock(player, hinted)
    expect([first.status, first.body]).toEqual([200, { _id: hints[0].id, content: 'Look at the sea', cost: 40 }])
    expect((await unlock(player, hinted, hints[2])).body).toEqual({ _id: hints[2].id, content: 'Have fun', cost: 0 })
    expect(await charges(player)).toEqual([40, 0])
  })

  test('is charged once, and readable from then on', async () => {
    const player = await scorer()
    await unlock(player, hinted, hints[1])
    for (let index = 0; index < 3; index += 1)
      expect((await unlock(player, hinted, hints[1])).body.content).toBe('It is <b>blue</b>')
    expect(await charges(player)).toEqual([70])
    const poor = await unlock(player, hinted, hints[0])
    expect([poor.status, poor.body]).toEqual([
      403,
      {
        status: 403,
        code: 'not-enough-points',
        message: 'This hint costs 40 points, and you do not have enough.',
        count: 40,
      },
    ])
    expect((await unlock(player, hinted, hints[1])).status).toBe(200)
  })

  test('is in French for French readers, if it has a French text', async () => {
    const player = await scorer()
    const inFrench = async (hint: Ref) => {
      const url = `/api/challenges/${hinted.id}/hints?hint=${hint.id}`
      const headers = { 'accept-language': 'fr-FR,fr;q=0.9' }
      return (await site.api.as(player).raw<{ content: string }>({ method: 'GET', url, headers })).body.content
    }
    expect(await inFrench(hints[0])).toBe('Regarde la mer')
    expect(await inFrench(hints[2])).toBe('Have fun')
    expect((await unlock(player, hinted, hints[0])).body.content).toBe('Look at the sea')
  })

  test('is paid from solves; a wrong submission gives no points', async () => {
    const player = await site.build.player()
    expect((await unlock(player, hinted)).status).toBe(403)
    const submit = (flag: string) => site.api.as(player).call(submitFlag, { params: { id: easy.id }, body: { flag } })
    expect((await submit('epitech{no}')).status).toBe(400)
    expect((await unlock(player, hinted)).status).toBe(403)
    expect((await submit(easy.flag)).status).toBe(200)
    expect((await unlock(player, hinted)).status).toBe(200)
  })

  test('can be paid from an award, but not from the points of others', async () => {
    const [poor, rich] = [await site.build.player(), await scorer()]
    expect((await unlock(rich, hinted, hints[1])).status).toBe(200)
    expect((await unlock(poor, hinted, hints[1])).status).toBe(403)
    await site.database.db
      .insertInto('award')
      .values({ account_id: poor.id, value: 70, reason: 'Tidy ropes', created_at: new Date() })
      .execute()
    expect((await unlock(poor, hinted, hints[1])).status).toBe(200)
    expect(await charges(poor)).toEqual([70])
  })

  test('that is free can be read with a negative score', async () => {
    const player = await site.build.player()
    await site.database.db
      .insertInto('award')
      .values({ account_id: player.id, value: -50, reason: 'Shouting', created_at: new Date() })
      .execute()
    expect((await unlock(player, hinted, hints[2])).status).toBe(200)
    expect((await unlock(player, hinted, hints[0])).status).toBe(403)
  })

  test('stays paid for when its cost or text changes', async () => {
    const [player, late, admin] = [await scorer(), await scorer(), await site.build.admin()]
    const challenge = hinted
    const [, second] = hints
    await unlock(player, challenge, second)
    const change = (content: string, cost: number) =>
      site.api.as(admin).call(updateHint, { params: { id: second.id }, body: { content, cost } })
    expect((await change('It is green', 500)).status).toBe(200)
    expect((await unlock(player, challenge, second)).body).toEqual({ _id: second.id, content: 'It is green', cost: 70 })
    expect((await unlock(late, challenge, second)).body).toMatchObject({ code: 'not-enough-points', count: 500 })
    expect(await charges(player)).toEqual([70])
    await change('It is <b>blue</b>', 70)
  })
})

describe('a hint is refused', () => {
  test('E4 F1 in the same way for a hidden and an unknown challenge', async () => {
    const player = await scorer()
    const unknown = await unlock(player, { id: noId })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
    const refused = await unlock(player, hidden)
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
  })

  test('Z8 while the challenge is locked', async () => {
    const [player, solver] = [await site.build.player(), await scorer()]
    const { status, body } = await unlock(player, locked)
    expect([status, body.code]).toEqual([403, 'locked'])
    expect(JSON.stringify(body)).not.toContain('canary')
    expect((await unlock(solver, locked)).body.content).toBe('Locked canary')
  })

  test('if the challenge has none, or the id belongs to another challenge', async () => {
    const player = await scorer()
    expect((await unlock(player, bare)).status).toBe(404)
    expect((await unlock(player, bare, hints[2])).status).toBe(404)
    expect((await unlock(player, hinted, { id: noId })).status).toBe(404)
    expect(await charges(player)).toEqual([])
  })

  test('after it was deleted, and its cost is refunded', async () => {
    const [player, admin] = [await scorer(), await site.build.admin()]
    const passing = await site.api.as(admin).raw<{ _id: string }>({
      method: 'POST',
      url: `/api/challenges/${bare.id}/hints/all`,
      payload: { content: 'Soon gone', cost: 100 },
    })
    expect((await unlock(player, bare)).status).toBe(200)
    expect((await unlock(player, hinted)).status).toBe(403)
    await site.api.as(admin).call(deleteHint, { params: { id: passing.body._id } })
    expect((await unlock(player, bare)).status).toBe(404)
    expect((await unlock(player, hinted)).status).toBe(200)
  })

  test('to administrators, visitors and disabled players', async () => {
    const [player, admin] = [await scorer(), await site.build.admin()]
    expect((await unlock(admin, hinted)).status).toBe(403)
    expect((await site.api.call(unlockHint, { params: { id: hinted.id }, query: {} })).status).toBe(401)
    expect((await unlock(player, hinted, hints[2])).status).toBe(200)
    await site.database.pool.query('update account set enabled = false where id = $1', [player.id])
    expect((await unlock(player, hinted)).status).toBe(401)
    expect(await charges(player)).toEqual([0])
  })
})

test('H2 Z9 HEAD and other methods charge nothing', async () => {
  const player = await scorer()
  const url = `/api/challenges/${hinted.id}/hints`
  for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const) {
    const headers = { 'x-http-method-override': 'GET' }
    expect((await site.api.as(player).raw({ method, url, headers })).status).toBeGreaterThanOrEqual(400)
  }
  expect(await charges(player)).toEqual([])
})
