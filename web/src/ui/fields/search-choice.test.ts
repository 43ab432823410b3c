import { expect, test } from 'vitest'
import { holding, nothingPicked, pickedValue, searchText, settled } from './search-choice.ts'

const web = { _id: 'w', name: 'Web' }
const crypto = { _id: 'c', name: 'Cryptography' }
const typed = (name: string): { _id: string; name: string } => ({ _id: '', name })

test('a choice is an id, and typed text stays text, so that it can be refused', () => {
  expect(pickedValue(web)).toBe('w')
  expect(pickedValue(typed(' We '))).toBe('We')
  expect(pickedValue(nothingPicked)).toBe('')
})

test('a fully typed name counts as chosen, regardless of case and accents', () => {
  expect(settled(typed('web '), [web, crypto])).toBe(web)
  expect(settled(typed('wéb'), [web])).toBe(web)
})

test('a part of a name, or an ambiguous name, is not chosen', () => {
  expect(settled(typed('crypto'), [crypto])).toEqual(typed('crypto'))
  expect(settled(typed('Web'), [web, { _id: 'x', name: 'WEB' }])).toEqual(typed('Web'))
  expect(settled(nothingPicked, [{ _id: 'e', name: '' }])).toBe(nothingPicked)
})

test('a choice stays when the field is left', () => {
  expect(settled(web, [crypto])).toBe(web)
})

test('the server is searched for the typed text up to its maximum length, and for all once a choice is made', () => {
  expect(searchText(typed('  cry '))).toBe('cry')
  expect(searchText(typed('x'.repeat(300)))).toHaveLength(100)
  expect(searchText(web)).toBe('')
})

test('until the response arrives, only options that contain the typed text stay in the list', () => {
  expect(holding('', [web, crypto])).toEqual([web, crypto])
  expect(holding(' CRÝ', [web, crypto])).toEqual([crypto])
  expect(holding('zzz', [web, crypto])).toEqual([])
})
