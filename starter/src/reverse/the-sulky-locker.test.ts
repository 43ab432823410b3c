import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theSulkyLocker } from './the-sulky-locker.ts'

test('reversing the steps of the script gives the code', () => {
  const { file, flag } = handOut(theSulkyLocker)
  const script = file('locker.py').toString()
  const expected = JSON.parse(/^O0 = (\[.*\])$/m.exec(script)?.[1] ?? '[]') as number[]
  expect(script).toContain('lI[::-1]')
  const [, mask, step] = /\(ord\(ll\) \^ (\d+)\) \+ II \* (\d+)$/m.exec(script)?.map(Number) ?? []
  const letters = expected
    .toReversed()
    .map((number, place) => String.fromCharCode((number - (step ?? 0) * place) ^ (mask ?? 0)))
  expect(letters.join('')).toBe(flag)
})

test('the script contains the code neither as text nor as plain ASCII numbers', () => {
  const { file, flag } = handOut(theSulkyLocker)
  const script = file('locker.py').toString()
  expect(script).not.toContain('epitech')
  expect(script).not.toContain(flag.slice(-9, -1))
  expect(script).not.toContain([...Buffer.from('epitech')].toReversed().join(','))
})
