import { expect, test } from 'vitest'
import { Cooldowns } from './cooldowns.ts'

const now = new Date('2026-11-20T20:00:00Z')
const answer = (accountId: string, challengeId: string, seconds = 0) => ({
  accountId,
  challengeId,
  at: new Date(now.getTime() + seconds * 1000),
})

test('B4 a player who has to wait at one challenge waits at that one only, and nobody else waits', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(answer('zoe', 'anchor'), { account: 0, challenge: 6 })
  expect(cooldowns.secondsFor(answer('zoe', 'anchor'))).toBe(6)
  expect(cooldowns.secondsFor(answer('zoe', 'anchor', 5.5))).toBe(1)
  expect(cooldowns.secondsFor(answer('zoe', 'anchor', 6))).toBe(0)
  expect(cooldowns.secondsFor(answer('zoe', 'beacon'))).toBe(0)
  expect(cooldowns.secondsFor(answer('adam', 'anchor'))).toBe(0)
})

test('B4 a player who has to wait in all waits at every challenge, and longest where both waits apply', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(answer('zoe', 'anchor'), { account: 2, challenge: 6 })
  expect(cooldowns.secondsFor(answer('zoe', 'beacon'))).toBe(2)
  expect(cooldowns.secondsFor(answer('zoe', 'anchor'))).toBe(6)
})

test('S7 a clock that is set back keeps nobody waiting for the old one', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(answer('zoe', 'anchor'), { account: 2, challenge: 6 })
  expect(cooldowns.secondsFor(answer('zoe', 'anchor', -3_600))).toBe(0)
})

test('D7 it does not grow without end', () => {
  const cooldowns = new Cooldowns()
  for (let turn = 0; turn <= 10_001; turn += 1)
    cooldowns.remember(answer(`player ${turn}`, 'anchor'), { account: 60, challenge: 0 })
  expect(cooldowns.secondsFor(answer('player 0', 'anchor'))).toBe(0)
  expect(cooldowns.secondsFor(answer('player 10001', 'anchor'))).toBe(60)
})
