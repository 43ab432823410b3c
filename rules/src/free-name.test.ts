import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test('a name that is taken gets the first free number, before its endings', () => {
  const taken = new Set(['map.png', 'map-2.png', 'a.tar.gz', 'notes'])
  expect(['map.png', 'a.tar.gz', 'notes', 'new.png'].map((name) => freeName(name, taken))).toEqual([
    'map-3.png',
    'a-2.tar.gz',
    'notes-2',
    'new.png',
  ])
})
