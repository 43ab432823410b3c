import { expect, test } from 'vitest'
import type { Picture } from '../png.ts'
import { handOut } from '../../test/hand-out.ts'
import { readPng } from '../../test/read-png.ts'
import { oneSetOfFlags } from './one-set-of-flags.ts'

/** In the order of the code book, which shows the meaning below each flag. */
const meanings = [...'abcdefghijklmnopqrstuvwxyz0123456789_'.split(''), '1st', '2nd', '3rd']

/** The pixels of a flag of 40 by 40 points as text, for comparison. */
function pixelsOf({ rgb, width }: Picture, left: number, top: number): string {
  const rows = Array.from({ length: 40 }, (_, y) => {
    const from = ((top + y) * width + left) * 3
    return Buffer.from(rgb.subarray(from, from + 120))
  })
  return Buffer.concat(rows).toString('base64')
}

/** The meanings of the flags in each hoist, before substitutes are resolved. */
function readHoists(file: (name: string) => Buffer): string[][] {
  const book = readPng(file('code-book.png'))
  const known = new Map(
    meanings.map((meaning, place) => [pixelsOf(book, (place % 8) * 60 + 10, Math.floor(place / 8) * 72 + 6), meaning]),
  )
  expect(known.size).toBe(meanings.length)
  const hoists = readPng(file('hoists.png'))
  return Array.from({ length: Math.floor(hoists.width / 60) }, (_, hoist) =>
    Array.from({ length: 4 }, (__, place) => known.get(pixelsOf(hoists, hoist * 60 + 17, place * 48 + 12)) ?? '?'),
  )
}

function withoutSubstitutes(hoist: readonly string[]): string {
  const read: string[] = []
  for (const meaning of hoist) {
    const repeated = ['1st', '2nd', '3rd'].indexOf(meaning)
    read.push(repeated < 0 ? meaning : (read[repeated] ?? '?'))
  }
  return read.join('')
}

test('the hoists spell the flag when substitutes are resolved', () => {
  const { file, flag } = handOut(oneSetOfFlags)
  const text = readHoists(file).map(withoutSubstitutes).join('')
  expect(`epitech{${text}}`).toBe(flag)
})

test('no signal flag occurs twice in a hoist', () => {
  for (let round = 0; round < 5; round += 1) {
    for (const hoist of readHoists(handOut(oneSetOfFlags).file)) expect(new Set(hoist).size).toBe(4)
  }
})

test('a hoist of one character four times needs all substitutes', () => {
  const [flag, files] = ['epitech{aaaa}', oneSetOfFlags.files('epitech{aaaa}')]
  const file = (name: string) => Buffer.from(files.find((one) => one.name === name)?.bytes ?? [])
  expect(readHoists(file)).toEqual([['a', '1st', '2nd', '3rd']])
  expect(file('hoists.png').includes(flag)).toBe(false)
})
