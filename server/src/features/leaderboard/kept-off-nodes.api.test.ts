import { updateClass } from '@drapeau/contract/classes/classes.ts'
import { joinClass, leaveClass } from '@drapeau/contract/classes/joining.ts'
import { setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildOpenClass, buildSolver, firstNamed, later, listedOn } from '#test/board-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let nodes: [World, World]
let ada: Person
let reader: Person
beforeAll(async () => {
  const site = await world()
  nodes = [site, await world({ besides: site })]
  ada = await buildTeacher(site)
  reader = await site.build.player()
})

/** The clocks of both nodes stand still: what is cached goes by a message, not by its age. */
async function atOneMoment(work: () => Promise<void>): Promise<void> {
  for (const node of nodes) node.advance(later)
  await nodes[0].atOneMoment(() => nodes[1].atOneMoment(work))
}

const listedOnBoth = async (): Promise<string[]> =>
  (await Promise.all(nodes.map((node) => listedOn(node, reader)))).flat()

test('a player who hides on one node is on the leaderboard of no other, and first nowhere', async () => {
  const { solver, challenge } = await buildSolver(nodes[0])
  await atOneMoment(async () => {
    for (const node of nodes) {
      expect(await listedOn(node, reader)).toContain(solver.name)
      expect(await firstNamed(node, reader, challenge)).toBe(solver.name)
    }
    await nodes[0].api.as(solver).call(setOnLeaderboard, { body: { onBoard: false } })
    expect(await listedOn(nodes[0], reader)).not.toContain(solver.name)
    await expect.poll(() => listedOn(nodes[1], reader)).not.toContain(solver.name)
    await expect.poll(() => firstNamed(nodes[1], reader, challenge)).toBe(null)
  })
})

test('pupils whom a class keeps off are on the leaderboard of no node', async () => {
  const { solver, challenge } = await buildSolver(nodes[0])
  const { id, code } = await buildOpenClass(nodes[0], ada, { offLeaderboard: false })
  await nodes[0].api.as(solver).call(joinClass, { body: { code } })
  await atOneMoment(async () => {
    for (const node of nodes) expect(await listedOn(node, reader)).toContain(solver.name)
    expect(await firstNamed(nodes[1], reader, challenge)).toBe(solver.name)
    await nodes[0].api.as(ada).call(updateClass, { params: { id }, body: { offLeaderboard: true } })
    await expect.poll(listedOnBoth).not.toContain(solver.name)
    await expect.poll(() => firstNamed(nodes[1], reader, challenge)).toBe(null)
  })
})

test('R8 whatever comes first of switching on, joining and reading, nobody of the class is listed afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, code } = await buildOpenClass(nodes[0], ada, { offLeaderboard: false })
    const players = await Promise.all([1, 2, 3, 4].map(async () => (await buildSolver(nodes[0])).solver))
    await atOneMoment(async () => {
      const names = players.map(({ name }) => name)
      expect(await listedOnBoth()).toEqual(expect.arrayContaining(names))
      const replies = await Promise.all([
        nodes[0].api.as(ada).call(updateClass, { params: { id }, body: { offLeaderboard: true } }),
        ...players.map((player, at) => nodes[at % 2 === 0 ? 0 : 1].api.as(player).call(joinClass, { body: { code } })),
        ...players.map((player) => nodes[1].api.as(player).call(setOnLeaderboard, { body: { onBoard: true } })),
        ...Array.from({ length: 6 }, async () => {
          await listedOnBoth()
          return { status: 200 }
        }),
      ])
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      await expect.poll(async () => (await listedOnBoth()).filter((name) => names.includes(name))).toEqual([])
    })
  }
})

test('R8 leaving and switching on at once ends with a pupil who left, and is listed', async () => {
  const { solver } = await buildSolver(nodes[0])
  const { id, code } = await buildOpenClass(nodes[0], ada, { offLeaderboard: false })
  await nodes[0].api.as(solver).call(joinClass, { body: { code } })
  const replies = await Promise.all([
    nodes[0].api.as(ada).call(updateClass, { params: { id }, body: { offLeaderboard: true } }),
    nodes[1].api.as(solver).call(leaveClass, { params: { id } }),
    listedOnBoth(),
  ])
  expect(replies.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
  for (const node of nodes) {
    node.advance(later)
    await expect.poll(() => listedOn(node, reader)).toContain(solver.name)
  }
})
