import { expect, test } from 'vitest'
import { listDifferences } from './process/recount.queries.ts'
import { world } from './world.ts'

test('a recount names each thing that is stored twice and differs, of players and of entries', async () => {
  const { build, database } = await world()
  const { db } = database
  const whats = async () => (await listDifferences(db)).map(({ what }) => what).toSorted()
  const player = await build.player()
  const event = await build.event()
  const entry = await build.entry({ event, members: [player] })
  const sides = [
    { challenge: await build.challenge(), entry: undefined },
    { challenge: await build.challenge({ event }), entry },
  ]
  for (const { challenge, entry: side } of sides) {
    const by = side ? { challenge, player, entry: side } : { challenge, player }
    await build.submission({ ...by, answer: 'no' })
    await build.submission({ ...by, answer: challenge.flag, isCorrect: true })
    await build.solve(by)
  }
  expect(await whats()).toEqual([])

  await db.updateTable('attempt').set({ wrong: 2 }).execute()
  expect(await whats()).toEqual(['wrong answers', 'wrong answers'])
  await db.updateTable('attempt').set({ wrong: 1, is_solved: false }).execute()
  expect(await whats()).toEqual(['right answers', 'right answers', 'solves of attempts', 'solves of attempts'])
  await db.deleteFrom('attempt').execute()
  expect(await whats()).toEqual(['answers without an attempt', 'answers without an attempt'])
  await db.deleteFrom('submission').execute()
  expect(await whats()).toEqual([])
  await db.updateTable('challenge_count').set({ practice: 7, competition: 8, places: 0 }).execute()
  expect(await whats()).toEqual([
    'counted solves',
    'counted solves',
    'counted solves of entries',
    'counted solves of entries',
    'highest place',
  ])
  await db.updateTable('entry').set({ members: 3 }).execute()
  expect(await whats()).toContain('members')
})
