import { limits } from '@drapeau/contract/limits.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

/** "This is the flag of another challenge" must not reveal guesses that the other challenge would not have judged. */

const [{ points: perAccount }, { points: perChallenge, seconds }] = limits.flag.budgets
const step = (seconds / perChallenge) * 1000

let site: World
let zoe: Person
let wanted: NamedRef & { flag: string }
let others: NamedRef[]

beforeEach(async () => {
  site = await world()
  zoe = await site.build.player()
  const category = await site.build.category()
  wanted = await site.build.challenge({ category })
  others = await Promise.all(Array.from({ length: 3 }, () => site.build.challenge({ category })))
})

async function submit(challenge: NamedRef | undefined, flag: string, player = zoe, node = site): Promise<string> {
  const call = { params: { id: challenge?.id ?? '' }, body: { flag } }
  return (await node.api.as(player).call(submitFlag, call)).body.code
}

const other = (index: number): NamedRef | undefined => others[index % others.length]
const countElsewhere = (codes: readonly string[]): number =>
  codes.filter((code) => code === 'wrong-flag-elsewhere').length

test('N11 W14 after thirty guesses at three other challenges a match is not revealed', async () => {
  const codes: string[] = []
  for (let index = 0; index < perAccount - 1; index += 1) codes.push(await submit(other(index), `no ${index}`))
  codes.push(await submit(other(2), wanted.flag))
  expect(codes).toEqual(Array.from({ length: perAccount }, () => 'wrong-flag'))
})

test('N11 W14 the flag itself is revealed no more often in a minute than its challenge would judge', async () => {
  const codes: string[] = []
  for (let index = 0; index < perAccount; index += 1) codes.push(await submit(other(index), wanted.flag))
  expect(countElsewhere(codes)).toBeGreaterThan(0)
  expect(countElsewhere(codes)).toBeLessThanOrEqual(perChallenge)
})

test('N11 W14 the same holds over ten minutes at the pace of the account, and in bursts', async () => {
  const steady: string[] = []
  for (let index = 0; index < 10 * perAccount; index += 1) {
    steady.push(await submit(other(index), wanted.flag))
    site.advance((seconds / perAccount) * 1000)
  }
  expect(countElsewhere(steady)).toBeLessThanOrEqual(10 * perChallenge)
  const ada = await site.build.player()
  const bursts: string[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    for (let index = 0; index < 20; index += 1) bursts.push(await submit(other(index), wanted.flag, ada))
    site.advance(seconds * 1000)
  }
  expect(countElsewhere(bursts)).toBeLessThanOrEqual(10 * perChallenge)
})

test('N11 W14 guesses at the challenge itself count, too', async () => {
  for (let index = 0; index < perChallenge; index += 1) await submit(wanted, `no ${index}`)
  expect(await submit(other(0), wanted.flag)).toBe('wrong-flag')
})

test('N11 W14 thirty parallel guesses on two nodes are limited like sequential ones', async () => {
  const nodes = [site, await world({ besides: site })]
  const codes = await Promise.all(
    Array.from({ length: perAccount }, (_, index) => submit(other(index), wanted.flag, zoe, nodes[index % 2])),
  )
  expect(codes.filter((code) => code === 'wrong-flag').length).toBeGreaterThan(0)
  expect(countElsewhere(codes)).toBe(3)
})

test('N11 W14 the members of a team share the pace of their entry, and another team has its own', async () => {
  const event = await site.build.event({ status: 'running', teamSize: [1, 4] })
  const [open, secret] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
  const crew = await Promise.all(Array.from({ length: 4 }, () => site.build.player()))
  const rival = await site.build.player()
  await site.build.entry({ event, members: crew })
  await site.build.entry({ event, members: [rival] })
  const nodes = [site, await world({ besides: site })]
  const codes = await Promise.all(
    crew.flatMap((teammate) => nodes.map((node) => submit(open, secret.flag, teammate, node))),
  )
  expect(countElsewhere(codes)).toBe(3)
  expect(await submit(open, secret.flag, rival)).toBe('wrong-flag-elsewhere')
})

describe('an honest player', () => {
  test('gets the notice three times in quick succession, and then at the pace of a challenge', async () => {
    for (let index = 0; index < 3; index += 1)
      expect(await submit(other(index), wanted.flag)).toBe('wrong-flag-elsewhere')
    expect(await submit(other(0), wanted.flag)).toBe('wrong-flag')
    site.advance(2 * step)
    for (let index = 0; index < 12; index += 1) {
      expect(await submit(other(index), wanted.flag)).toBe('wrong-flag-elsewhere')
      site.advance(step)
    }
  })

  test('gets the notice again soon after many wrong submissions, and at once for solved challenges', async () => {
    for (let index = 0; index < perAccount; index += 1) await submit(other(index), `no ${index}`)
    site.advance(2 * step)
    expect(await submit(other(0), wanted.flag)).toBe('wrong-flag')
    await site.build.solve({ challenge: wanted, player: zoe })
    expect(await submit(other(1), wanted.flag)).toBe('wrong-flag-elsewhere')
    const next = await site.build.challenge()
    site.advance(2 * seconds * 1000)
    expect(await submit(other(0), next.flag)).toBe('wrong-flag-elsewhere')
  })

  test('S7 gets the notice although the clock was set back', async () => {
    site.advance(3_600_000)
    await submit(other(0), 'no')
    site.advance(-3_600_000)
    expect(await submit(other(1), wanted.flag)).toBe('wrong-flag-elsewhere')
  })
})
