import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { thePatientGuest } from './the-patient-guest.ts'

test('the sizes of the responses reveal the secret word', () => {
  const { file, flag } = handOut(thePatientGuest)
  const log = file('access.log').toString()
  expect(decodeURIComponent(log)).not.toContain('epitech')

  const honest = new Set([...log.matchAll(/harbour=3 HTTP\/1\.1" 200 (\d+)/g)].map(([, size]) => size))
  expect(honest.size).toBe(1)
  const letters: number[] = []
  for (const [, place, number, size = ''] of decodeURIComponent(log).matchAll(
    /substr\(\(SELECT word FROM keeper\),(\d+),1\)\)>(\d+) HTTP\/1\.1" 200 (\d+)/g,
  )) {
    if (honest.has(size)) letters[Number(place) - 1] = Math.max(letters[Number(place) - 1] ?? 0, Number(number) + 1)
  }
  const found = String.fromCharCode(...letters)

  expect(found).toBe(flag)
})

test('the log has other visitors, too, and is ordered by time', () => {
  const { file } = handOut(thePatientGuest)
  const lines = file('access.log').toString().trimEnd().split('\n')
  const asked = lines.filter((line) => line.includes('keeper'))
  expect(asked.length).toBeGreaterThan(200)
  expect(lines.length).toBeGreaterThan(3 * asked.length)
  const times = lines.map((line) => line.slice(line.indexOf('['), line.indexOf(']')))
  expect(times).toEqual(times.toSorted())
})
