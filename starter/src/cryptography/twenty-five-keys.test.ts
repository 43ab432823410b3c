import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { twentyFiveKeys } from './twenty-five-keys.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

test('one of the twenty-five shifts makes sense', () => {
  const { file, flag } = handOut(twentyFiveKeys)
  const notice = file('notice.txt').toString()
  expect(notice).not.toContain('epitech')

  const candidates = Array.from({ length: 25 }, (_, place) =>
    notice.toLowerCase().replaceAll(/[a-z]/g, (letter) => alphabet.charAt((alphabet.indexOf(letter) + place + 1) % 26)),
  )
  const found = candidates.flatMap((text) => text.match(/epitech\{[^}]*\}/g) ?? [])

  expect(found).toEqual([flag])
})
