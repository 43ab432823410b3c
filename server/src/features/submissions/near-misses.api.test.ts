import { submitFlag } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let zoe: Person

beforeAll(async () => {
  site = await world()
  zoe = await site.build.player()
})

async function codeOf(challenge: { id: string }, flag: string, player = zoe): Promise<string> {
  site.advance(10_000)
  const { body } = await site.api.as(player).call(submitFlag, { params: { id: challenge.id }, body: { flag } })
  return body.code
}

describe('the right text of a flag', () => {
  test.each([
    'Gulls-at-9',
    '{Gulls-at-9}',
    'flag{Gulls-at-9}',
    'EPITECH{Gulls-at-9}',
    'epitech{ Gulls-at-9 }',
    ' Gulls-at-9 ',
  ])('in the wrong wrapper is reported: %j', async (flag) => {
    const challenge = await site.build.challenge({ flag: 'epitech{Gulls-at-9}' })
    expect(await codeOf(challenge, flag)).toBe('wrong-flag-wrapper')
  })

  test.each(['epitech{gulls-at-9}', 'GULLS-AT-9', 'flag{gullS-at-9}'])(
    'in the wrong case is reported if case matters: %j',
    async (flag) => {
      const challenge = await site.build.challenge({ flag: 'epitech{Gulls-at-9}' })
      expect(await codeOf(challenge, flag)).toBe('wrong-flag-case')
    },
  )

  test('in the wrong case is right if case does not matter', async () => {
    const challenge = await site.build.challenge({ flag: 'epitech{Gulls-at-9}', isCaseSensitive: false })
    expect(await codeOf(challenge, 'gULLS-at-9')).toBe('wrong-flag-wrapper')
  })

  test('counts as an attempt, and shows how many are left', async () => {
    const challenge = await site.build.challenge({ flag: 'epitech{Gulls}', maxAttempts: 3 })
    const call = { params: { id: challenge.id }, body: { flag: 'Gulls' } }
    const { status, body } = await site.api.as(zoe).call(submitFlag, call)
    expect([status, body]).toEqual([
      400,
      {
        status: 400,
        code: 'wrong-flag-wrapper',
        message: 'Almost! The text is right, but the wrapper is not. Attempts left: 2.',
        count: 2,
      },
    ])
  })

  test.each(['epitech{Gulls-at}', 'Gulls', 'epitech{Gulls-at-9}x', 'epitech{Gulls-at-9', 'epitech{}', 'epitech'])(
    'is not reported if it is incomplete: %j',
    async (flag) => {
      const challenge = await site.build.challenge({ flag: 'epitech{Gulls-at-9}' })
      expect(await codeOf(challenge, flag)).toBe('wrong-flag')
    },
  )
})

describe('the flag of another challenge', () => {
  let challenge: NamedRef
  beforeAll(async () => {
    challenge = await site.build.challenge()
  })

  test('is reported, with the case sensitivity of that challenge', async () => {
    await site.build.challenge({ flag: 'epitech{Tide}' })
    await site.build.challenge({ flag: 'epitech{Ebb}', isCaseSensitive: false })
    expect(await codeOf(challenge, ' epitech{Tide} ')).toBe('wrong-flag-elsewhere')
    expect(await codeOf(challenge, 'EPITECH{EBB}')).toBe('wrong-flag-elsewhere')
    expect(await codeOf(challenge, 'epitech{tide}')).toBe('wrong-flag')
    expect(await codeOf(challenge, 'Tide')).toBe('wrong-flag')
  })

  test('is not reported for a hidden challenge', async () => {
    const hidden = [
      await site.build.event({ status: 'running' }),
      await site.build.event({ status: 'upcoming' }),
      await site.build.event({ status: 'ended', practiceAfterEnd: false }),
    ]
    for (const event of hidden) {
      const { flag } = await site.build.challenge({ event })
      expect(await codeOf(challenge, flag)).toBe('wrong-flag')
    }
  })

  test('Z8 is not reported for a locked challenge until it is unlocked', async () => {
    const [first, second] = [await site.build.challenge(), await site.build.challenge()]
    await site.build.requirement(second, first)
    expect(await codeOf(challenge, second.flag)).toBe('wrong-flag')
    await site.build.solve({ challenge: first, player: zoe })
    expect(await codeOf(challenge, second.flag)).toBe('wrong-flag-elsewhere')
    const adam = await site.build.player()
    expect(await codeOf(challenge, second.flag, adam)).toBe('wrong-flag')
  })

  test('is not reported for an unsolved challenge with limited attempts, because that would bypass the limit', async () => {
    const limited = await site.build.challenge({ maxAttempts: 3 })
    expect(await codeOf(challenge, limited.flag)).toBe('wrong-flag')
    await site.build.solve({ challenge: limited, player: await site.build.player() })
    expect(await codeOf(challenge, limited.flag)).toBe('wrong-flag')
    await site.build.solve({ challenge: limited, player: zoe })
    expect(await codeOf(challenge, limited.flag)).toBe('wrong-flag-elsewhere')
  })
})
