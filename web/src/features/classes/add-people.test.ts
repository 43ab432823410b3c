import type { PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { expect, test } from 'vitest'
import { batchesOf, countOutcomes, spacedCode, textOf, wantedOf } from './add-people.ts'

const person = (outcome: PreviewedPerson['outcome']): PreviewedPerson => ({
  line: 1,
  name: 'Brave Otter',
  realName: 'Marie',
  loginName: 'marie',
  email: '',
  account: null,
  outcome,
  problems: [],
})
const all = (['new', 'new', 'invite', 'known', 'member', 'problem'] as const).map(person)

test('only people who can come are sent, without what the preview says about them', () => {
  expect(wantedOf(all)).toHaveLength(4)
  expect(wantedOf(all)[0]).toEqual({
    account: null,
    name: 'Brave Otter',
    realName: 'Marie',
    loginName: 'marie',
    email: '',
  })
})

test('the numbers of a preview name what there is', () => {
  expect(countOutcomes(all)).toEqual([
    ['new', 2],
    ['invite', 1],
    ['known', 1],
    ['member', 1],
    ['problem', 1],
  ])
  expect(countOutcomes([])).toEqual([])
})

test('a long list is sent in batches', () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(batchesOf([])).toEqual([])
})

test('a code is read in two groups', () => {
  expect(spacedCode('ABC234')).toBe('ABC 234')
  expect(spacedCode('ABCD2345')).toBe('ABCD 2345')
})

test('a file of a Windows spreadsheet keeps its accents', () => {
  expect(textOf(new Uint8Array([0x5a, 0x6f, 0xe9]))).toBe('Zoé')
})
