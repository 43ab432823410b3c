import { expect, test } from 'vitest'
import { holding, nothingPicked, pickedValue, searchText, settled } from './search-choice.ts'

const web = { _id: 'w', name: 'Web' }
const crypto = { _id: 'c', name: 'Cryptography' }
const typed = (name: string): { _id: string; name: string } => ({ _id: '', name })

test('a choice is its id; what was only typed stays text, so that it can be refused', () => {
  expect(pickedValue(web)).toBe('w')
  expect(pickedValue(typed(' We '))).toBe('We')
  expect(pickedValue(nothingPicked)).toBe('')
})

test('a name that was typed whole counts as chosen, whatever its case and accents', () => {
  expect(settled(typed('web '), [web, crypto])).toBe(web)
  expect(settled(typed('wéb'), [web])).toBe(web)
})

test('part of a name, or a name that two things have, is not chosen by itself', () => {
  expect(settled(typed('crypto'), [crypto])).toEqual(typed('crypto'))
  expect(settled(typed('Web'), [web, { _id: 'x', name: 'WEB' }])).toEqual(typed('Web'))
  expect(settled(nothingPicked, [{ _id: 'e', name: '' }])).toBe(nothingPicked)
})

test('a choice stays when the field is left', () => {
  expect(settled(web, [crypto])).toBe(web)
})

test('the server is asked for what is typed, in what it takes, and for all once a choice stands', () => {
  expect(searchText(typed('  cry '))).toBe('cry')
  expect(searchText(typed('x'.repeat(300)))).toHaveLength(100)
  expect(searchText(web)).toBe('')
})

test('until the server answers, only what holds the typed text stays in the list', () => {
  expect(holding('', [web, crypto])).toEqual([web, crypto])
  expect(holding(' CRÝ', [web, crypto])).toEqual([crypto])
  expect(holding('zzz', [web, crypto])).toEqual([])
})
