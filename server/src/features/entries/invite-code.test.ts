import { codeLength } from '@drapeau/contract/entries.ts'
import { expect, test } from 'vitest'
import { makeCode } from './invite-code.ts'

const codes = Array.from({ length: 2_000 }, makeCode)

test('K6 a code has twelve of thirty-two distinguishable characters, evenly distributed', () => {
  const counts = new Map<string, number>()
  for (const sign of codes.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(codes.every((code) => code.length === codeLength)).toBe(true)
  expect([...counts.keys()].toSorted((one, other) => (one < other ? -1 : 1)).join('')).toBe(
    '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
  )
  // 750 of each are expected; eight standard deviations are allowed.
  expect(Math.min(...counts.values())).toBeGreaterThan(530)
  expect(Math.max(...counts.values())).toBeLessThan(970)
  expect(new Set(codes).size).toBe(codes.length)
})
