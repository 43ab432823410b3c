import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'
import { searchKey } from './search-key.ts'

const taken = (...names: string[]): Set<string> => new Set(names.map(searchKey))

test('a copy has the first free number after its name', () => {
  expect(copyName('Robots', taken('Robots'))).toBe('Robots (2)')
  expect(copyName('Robots', taken('Robots', 'robots (2)', 'Robots (4)'))).toBe('Robots (3)')
})

test('the name of a copy is never longer than a name, and no sign is cut in two', () => {
  const copy = copyName('🤖'.repeat(64), taken())
  expect(Array.from(copy)).toHaveLength(64)
  expect(copy).toBe(`${'🤖'.repeat(60)} (2)`)
})
