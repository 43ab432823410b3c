import { expect, test } from 'vitest'
import { assert, constantFrom, property, string } from 'fast-check'
import { Password } from '@drapeau/contract/fields.ts'
import { isMet, passwordChecks } from './password-checks.ts'

const allMet = (password: string): boolean => passwordChecks.every((check) => isMet(check, password))

test('the list is complete exactly when the contract accepts the password', () => {
  const characters = constantFrom('a', 'Z', '7', '!', ' ', 'é', 'É', '٣', 'ß', '€', '😀', '_')
  assert(
    property(string({ unit: characters, maxLength: 20 }), (password) => {
      expect(allMet(password)).toBe(Password.safeParse(password).success)
    }),
    { numRuns: 2_000 },
  )
})

test('each requirement is ticked off on its own', () => {
  const met = (password: string) => passwordChecks.filter((check) => isMet(check, password))
  expect(met('')).toEqual([])
  expect(met('abc')).toEqual(['lower'])
  expect(met('Abc1')).toEqual(['upper', 'lower', 'digit'])
  expect(met('Abc1-xyz')).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
})
