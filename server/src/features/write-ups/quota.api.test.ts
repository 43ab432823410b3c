import { deleteWriteUp, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

const kilobyte = 1024
const settings = { WRITE_UP_QUOTA_MB: '1' }

let site: World
let ada: Person

beforeEach(async () => {
  site = await world({ settings })
  ada = await site.build.player({ name: 'Ada' })
})

describe('W11 N9 the write-ups of a player together', () => {
  test('may fill the quota to the last byte, and a refused one leaves nothing behind', async () => {
    const [first, second, third] = [await solvedBy(ada), await solvedBy(ada), await solvedBy(ada)]
    expect((await handIn(ada, first, 600 * kilobyte)).status).toBe(200)
    const over = await handIn(ada, second, 424 * kilobyte + 1)
    expect([over.status, over.body.code, over.body.count]).toEqual([413, 'write-up-quota', 1])
    expect(over.body.message).toContain('1 MB in total')
    expect(await storedKeys()).toHaveLength(1)
    expect((await handIn(ada, second, 424 * kilobyte)).status).toBe(200)
    expect((await handIn(ada, third, kilobyte)).body.code).toBe('write-up-quota')
    expect(await storedSize(ada)).toBe(1024 * kilobyte)
  })

  test('do not count for other players', async () => {
    const [mine, challenge] = [await solvedBy(ada), await site.build.challenge()]
    await handIn(ada, mine, 1024 * kilobyte)
    const zoe = await site.build.player()
    await site.build.solve({ challenge, player: zoe })
    expect((await handIn(zoe, challenge, 1024 * kilobyte)).status).toBe(200)
  })

  test('free their space when an administrator deletes one', async () => {
    const [first, second] = [await solvedBy(ada), await solvedBy(ada)]
    const { body } = await handIn(ada, first, 1024 * kilobyte)
    expect((await handIn(ada, second, kilobyte)).status).toBe(413)
    const params = { id: body.writeUp?._id ?? '' }
    await site.api.as(await site.build.admin()).call(deleteWriteUp, { params })
    expect((await handIn(ada, second, kilobyte)).status).toBe(200)
  })

  test('make room by deleting replaced versions, those of the same write-up first, and no more than needed', async () => {
    const [first, second] = [await solvedBy(ada), await solvedBy(ada)]
    for (let round = 0; round < 3; round += 1) await handIn(ada, first, 150 * kilobyte)
    for (let round = 0; round < 3; round += 1) await handIn(ada, second, 150 * kilobyte)
    expect((await handIn(ada, second, 300 * kilobyte)).status).toBe(200)
    expect([await numbersOf(first), await numbersOf(second)]).toEqual([
      [1, 2, 3],
      [3, 4],
    ])
    expect((await handIn(ada, second, 700 * kilobyte)).status).toBe(200)
    expect([await numbersOf(first), await numbersOf(second)]).toEqual([[2, 3], [5]])
    expect(await storedKeys()).toHaveLength(3)
  })

  test('keep the newest version of each, and reviewed ones', async () => {
    const [first, second] = [await solvedBy(ada), await solvedBy(ada)]
    const { body } = await handIn(ada, first, 400 * kilobyte)
    const admin = site.api.as(await site.build.admin())
    await admin.call(reviewWriteUp, { params: { id: body.writeUp?._id ?? '' }, body: { comment: 'Well done.' } })
    await handIn(ada, first, 400 * kilobyte)
    expect((await handIn(ada, second, 400 * kilobyte)).body.code).toBe('write-up-quota')
    expect(await numbersOf(first)).toEqual([1, 2])
  })
})

test('W11 N9 parallel uploads for several challenges on two nodes respect the quota', async () => {
  const nodes = [site, await world({ besides: site, settings, storage: site.app.services.storage })]
  const challenges = await Promise.all(Array.from({ length: 8 }, () => site.build.challenge()))
  for (const challenge of challenges) await site.build.solve({ challenge, player: ada })
  const replies = await Promise.all(
    challenges.map((challenge, at) => handIn(ada, challenge, 300 * kilobyte, nodes[at % 2])),
  )
  const statuses = replies.map(({ status }) => status).toSorted((one, two) => one - two)
  expect(statuses).toEqual([200, 200, 200, 413, 413, 413, 413, 413])
  expect(await storedSize(ada)).toBe(900 * kilobyte)
  expect(await storedKeys()).toHaveLength(3)
})

async function solvedBy(player: Person): Promise<NamedRef> {
  const made = await site.build.challenge()
  await site.build.solve({ challenge: made, player })
  return made
}

function handIn(player: Person, { id }: { id: string }, size: number, node = site) {
  const file = new File([pdf(), Buffer.alloc(size - pdf().length - 5), '%%EOF'], 'x.pdf')
  return node.api.as(player).call(submitWriteUp, { params: { id }, body: {}, files: [file] })
}

async function storedSize({ id }: Person): Promise<number> {
  const { rows } = await site.database.pool.query<{ size: number }>(
    'select sum(size)::float8 as size from write_up where account_id = $1',
    [id],
  )
  return rows[0]?.size ?? 0
}

async function numbersOf({ id }: NamedRef): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ number: number }>(
    'select number from write_up where challenge_id = $1 order by number',
    [id],
  )
  return rows.map(({ number }) => number)
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.app.services.storage.list()) keys.push(key)
  return keys
}
