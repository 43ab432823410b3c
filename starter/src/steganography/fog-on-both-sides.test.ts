import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readLetters } from '../../test/read-letters.ts'
import { fogOnBothSides } from './fog-on-both-sides.ts'

const morse = '-----0 .----1 ..---2 ...--3 ....-4 .....5 -....6 --...7 ---..8 ----.9 .-a -...b -.-.c -..d .e ..-.f'
const letterOf = new Map(morse.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]))

function readWav(wav: Buffer) {
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
  expect([wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([2, 8])
  const samples = wav.subarray(44)
  const side = (which: number) => samples.filter((_, place) => place % 2 === which)
  return { rate: wav.readUInt32LE(24), left: side(0), right: side(1) }
}

/** The volume of a frequency from a given sample on, with a Hann window to separate neighbouring frequencies. */
function volumeMeter(hertz: number, rate: number, length: number): (sound: ArrayLike<number>, from: number) => number {
  const fade = (place: number): number => 1 - Math.cos((2 * Math.PI * place) / length)
  const turn = (2 * Math.PI * hertz) / rate
  const real = Float64Array.from({ length }, (_, place) => fade(place) * Math.cos(turn * place))
  const imaginary = Float64Array.from({ length }, (_, place) => fade(place) * Math.sin(turn * place))
  return (sound, from) => {
    let [x, y] = [0, 0]
    for (let place = 0; place < length; place += 1) {
      const value = (sound[from + place] ?? 128) - 128
      x += value * (real[place] ?? 0)
      y += value * (imaginary[place] ?? 0)
    }
    return Math.hypot(x, y) / length
  }
}

/** A spectrogram of the high frequencies in slices of 30 ms, cropped to the rows with sound. */
function spectrogramOf(sound: ArrayLike<number>, rate: number): boolean[][] {
  const slice = rate * 0.03
  const slices = Math.floor(sound.length / slice)
  const rows = Array.from({ length: 70 }, (_, step) => 5_240 - step * 40).map((hertz) => {
    const loudness = volumeMeter(hertz, rate, slice)
    return Array.from({ length: slices }, (__, place) => loudness(sound, place * slice))
  })
  const total = rows.map((row) => row.reduce((sum, value) => sum + value, 0))
  const isPeak = (row: number): boolean =>
    (total[row] ?? 0) > Math.max(total[row - 1] ?? 0, total[row + 1] ?? 0) &&
    (total[row] ?? 0) > 0.1 * Math.max(...total)
  return rows.filter((_, row) => isPeak(row)).map((row) => row.map((value) => value > 1.25))
}

/** Three slices make a column: take the middle one of each. */
const columns = (rows: boolean[][]): boolean[][] => rows.map((row) => row.filter((_, place) => place % 3 === 1))

function readMorse(difference: readonly number[], dot: number): string {
  const keys = Array.from({ length: Math.floor(difference.length / dot) }, (_, place) =>
    difference.slice(place * dot, (place + 1) * dot).some((value) => value !== 0) ? '1' : '0',
  ).join('')
  return keys
    .replaceAll(/^0+|0+$/g, '')
    .split('000')
    .map((letter) => letter.replaceAll('111', '-').replaceAll('1', '.').replaceAll('0', ''))
    .map((signs) => letterOf.get(signs) ?? '?')
    .join('')
}

test('the spectrogram and the difference of the channels give both halves of the flag', () => {
  const { file, flag } = handOut(fogOnBothSides)
  const { rate, left, right } = readWav(file('fog.wav'))
  const firstHalf = readLetters(columns(spectrogramOf(left, rate)))
  expect(firstHalf).toMatch(/^epitech\{left_minus_right_/)

  const difference = Array.from(left, (value, place) => value - (right[place] ?? 0))
  const secondHalf = readMorse(difference, rate / 10)
  expect(`${firstHalf}${secondHalf}}`).toBe(flag)
})

test('on a single channel the surf covers the horn', () => {
  const { file, flag } = handOut(fogOnBothSides)
  const wav = file('fog.wav')
  const { rate, left, right } = readWav(wav)
  const loudness = volumeMeter(500, rate, 1_200)
  const loudest = (sound: ArrayLike<number>): number =>
    Math.max(...Array.from({ length: 80 }, (_, tenth) => loudness(sound, tenth * 1_200)))
  const surf = Array.from(left, (value, place) => (value + (right[place] ?? 0)) / 2)
  const horn = Array.from(left, (value, place) => (value - (right[place] ?? 0)) / 2 + 128)
  expect(loudest(surf)).toBeGreaterThan(loudest(horn))
  expect(wav.includes(flag)).toBe(false)
})
