import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readLetters } from '../../test/read-letters.ts'
import { readPng } from '../../test/read-png.ts'
import { aQuietSea } from './a-quiet-sea.ts'

/** True where the value of that colour is odd. */
function oddOnes(picture: Buffer, colour: number): boolean[][] {
  const { width, height, rgb } = readPng(picture)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (rgb[(y * width + x) * 3 + colour] ?? 0) % 2 === 1),
  )
}

test('the odd values of the blue channel show the flag', () => {
  const { file, flag } = handOut(aQuietSea)
  const read = [0, 1, 2].map((colour) => readLetters(oddOnes(file('quiet-sea.png'), colour)))
  expect(read.find((text) => text.startsWith('epitech{'))).toBe(flag)
})

test('the red channel is noise, the green one is a decoy, and the flag is not in plain text', () => {
  const { file, flag } = handOut(aQuietSea)
  const picture = file('quiet-sea.png')
  expect(readLetters(oddOnes(picture, 0)).trim()).toBe('')
  expect(readLetters(oddOnes(picture, 1))).toBe('colder_colder_ask_another_colour')
  expect(picture.includes(flag)).toBe(false)
  expect(Buffer.from(readPng(picture).rgb).includes(flag)).toBe(false)
})
