import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dyes } from '@drapeau/rules/signal-flags.ts'
import { expect, test } from 'vitest'
import { flagsFor, spokenName } from './flags.ts'

test('the colours of the style sheet equal those of the designs', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
  const set = [...sheet.matchAll(/--flag-(blue|red|yellow|white|black): (#[0-9a-f]{6});/g)]
  expect(set.length).toBe(10)
  const colours = set.map(([, dye, colour]) => `${dye} ${colour}`)
  const wanted = [dyes.day, dyes.night].flatMap((palette) => Object.entries(palette).map((pair) => pair.join(' ')))
  expect(colours.toSorted()).toEqual(wanted.toSorted())
})

test('repeated letters of a word have different keys', () => {
  const flown = flagsFor('Drapeau')
  expect(flown.map(({ letter }) => letter).join('')).toBe('DRAPEAU')
  expect(new Set(flown.map(({ id }) => id)).size).toBe(7)
})

test('letters are named by the radio alphabet', () => {
  expect(['d', 'R', 'a', 'p'].map(spokenName)).toEqual(['Delta', 'Romeo', 'Alfa', 'Papa'])
  expect(spokenName('4')).toBe('4')
})
