import { expect, test } from 'vitest'
import { listDifferences } from './process/recount.queries.ts'
import { world } from './world.ts'

test('a recount reports each derived number that differs, of players and of entries', async () => {
  const { build, database } = await world()
  const { db } = database
  const differences = async () => (await listDifferences(db)).map(({ what }) => what).toSorted()
  const player = await build.player()
  const event = await build.event()
  const entry = await build.entry({ event, members: [player] })
  const cases = [
    { challenge: await build.challenge(), entry: undefined },
    { challenge: await build.challenge({ event }), entry },
  ]
  for (const { challenge, entry: solver } of cases) {
    const by = solver ? { challenge, player, entry: solver } : { challenge, player }
    await build.submission({ ...by, answer: 'no' })
    await build.submission({ ...by, answer: challenge.flag, isCorrect: true })
    await build.solve(by)
  }
  expect(await differences()).toEqual([])

  await db.updateTable('attempt').set({ wrong: 2 }).execute()
  expect(await differences()).toEqual(['wrong answers', 'wrong answers'])
  await db.updateTable('attempt').set({ wrong: 1, is_solved: false }).execute()
  expect(await differences()).toEqual(['right answers', 'right answers', 'solves of attempts', 'solves of attempts'])
  await db.deleteFrom('attempt').execute()
  expect(await differences()).toEqual(['answers without an attempt', 'answers without an attempt'])
  await db.deleteFrom('submission').execute()
  expect(await differences()).toEqual([])
  await db.updateTable('challenge_count').set({ practice: 7, competition: 8, places: 0 }).execute()
  expect(await differences()).toEqual([
    'counted solves',
    'counted solves',
    'counted solves of entries',
    'counted solves of entries',
    'highest place',
  ])
  await db.updateTable('entry').set({ members: 3 }).execute()
  expect(await differences()).toContain('members')
})
