import { LoginName } from '@drapeau/contract/classes/names.ts'
import { expect, test } from 'vitest'
import { suggestLoginName } from './login-name.ts'

const suggest = (realName: string, ...taken: string[]) => suggestLoginName(realName, (name) => !taken.includes(name))

test.each([
  ['Marie Dupont', 'marie'],
  ['DUPONT Marie', 'marie'],
  ['Zoé', 'zoe'],
  ['Jean-Pierre LE GALL', 'jean-pierre'],
  ['D’Artagnan', 'dartagnan'],
  ['Ольга Иванова', 'ольга'],
  ['X Æ', 'xæ'],
  ['L', 'pupill'],
  ['🙂', 'pupil'],
])('the login name of %s is %s', (realName, loginName) => {
  expect(suggest(realName)).toBe(loginName)
  expect(LoginName.safeParse(loginName).success).toBe(true)
})

test('two of the same first name are distinguished by their last names, then by a number', () => {
  expect(suggest('Marie Dupont', 'marie')).toBe('marie.d')
  expect(suggest('Marie Dupont', 'marie', 'marie.d')).toBe('marie.dupont')
  expect(suggest('Marie Dupont', 'marie', 'marie.d', 'marie.dupont')).toBe('marie2')
  expect(suggest('Marie', 'marie', 'marie2')).toBe('marie3')
})

test('a long name still fits', () => {
  const long = 'a'.repeat(50)
  expect(suggest(long)).toHaveLength(32)
  expect(suggest(long, 'a'.repeat(32))).toBe(`${'a'.repeat(31)}2`)
})
