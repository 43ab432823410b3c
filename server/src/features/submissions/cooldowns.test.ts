import { expect, test } from 'vitest'
import { Cooldowns } from './cooldowns.ts'

const now = new Date('2026-11-20T20:00:00Z')
const submission = (accountId: string, challengeId: string, seconds = 0) => ({
  accountId,
  challengeId,
  at: new Date(now.getTime() + seconds * 1000),
})

test('B4 a wait for one challenge applies to that challenge and player only', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(submission('zoe', 'anchor'), { account: 0, challenge: 6 })
  expect(cooldowns.secondsFor(submission('zoe', 'anchor'))).toBe(6)
  expect(cooldowns.secondsFor(submission('zoe', 'anchor', 5.5))).toBe(1)
  expect(cooldowns.secondsFor(submission('zoe', 'anchor', 6))).toBe(0)
  expect(cooldowns.secondsFor(submission('zoe', 'beacon'))).toBe(0)
  expect(cooldowns.secondsFor(submission('adam', 'anchor'))).toBe(0)
})

test('B4 a wait of an account applies to every challenge, and the longer wait counts', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(submission('zoe', 'anchor'), { account: 2, challenge: 6 })
  expect(cooldowns.secondsFor(submission('zoe', 'beacon'))).toBe(2)
  expect(cooldowns.secondsFor(submission('zoe', 'anchor'))).toBe(6)
})

test('S7 waits are dropped when the clock is set back', () => {
  const cooldowns = new Cooldowns()
  cooldowns.remember(submission('zoe', 'anchor'), { account: 2, challenge: 6 })
  expect(cooldowns.secondsFor(submission('zoe', 'anchor', -3_600))).toBe(0)
})

test('D7 its size is bounded', () => {
  const cooldowns = new Cooldowns()
  for (let index = 0; index <= 10_001; index += 1)
    cooldowns.remember(submission(`player ${index}`, 'anchor'), { account: 60, challenge: 0 })
  expect(cooldowns.secondsFor(submission('player 0', 'anchor'))).toBe(0)
  expect(cooldowns.secondsFor(submission('player 10001', 'anchor'))).toBe(60)
})
