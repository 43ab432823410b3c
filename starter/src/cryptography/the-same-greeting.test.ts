import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theSameGreeting } from './the-same-greeting.ts'

test('the known first words give the key, and the key decrypts the rest', () => {
  const { description, file, flag } = handOut(theSameGreeting)
  const handed = file('report.hex').toString()
  const cipher = Buffer.from(handed.replaceAll(/\s/g, ''), 'hex')
  expect(cipher.includes('epitech')).toBe(false)

  const greeting = Buffer.from(/<code>(WATCH[^<]*)<\/code>/.exec(description)?.[1] ?? '')
  const shown = xor(cipher.subarray(0, greeting.length), greeting)
  expect(shown.toString()).toMatch(/^[a-zA-Z0-9]+$/)
  const length = shown.findIndex((_, place) => place > 0 && shown.subarray(place).equals(shown.subarray(0, -place)))
  const text = xor(cipher, shown.subarray(0, length)).toString()
  const found = /epitech\{[^}]*\}/.exec(text)?.[0]

  expect(found).toBe(flag)
})

const xor = (bytes: Buffer, key: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, place) => byte ^ (key[place % key.length] ?? 0)))
