import { expect, test } from 'vitest'
import { mastWordOf } from './certificate-hoist.ts'

test.each([
  ['Zoé Martin', 'ZOE'],
  ['Jean-Baptiste Poquelin', 'JEAN'],
  ['Maximiliane', 'MAXIMIL'],
  ['_ 7 Seas', '7'],
  ['Ольга', 'DRAPEAU'],
])('the certificate of %s shows %s in flags', (name, word) => {
  expect(mastWordOf(name)).toBe(word)
})
