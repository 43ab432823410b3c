import { describe, expect, test } from 'vitest'
import { versionsThatMakeRoom } from './quota.ts'

const version = (id: string, challengeId: string, size: number, day: number) => ({
  id,
  challengeId,
  size,
  createdAt: new Date(Date.UTC(2026, 0, day)),
})
const replaced = [
  version('own-late', 'own', 10, 9),
  version('other-early', 'other', 10, 1),
  version('own-early', 'own', 10, 8),
  version('other-late', 'other', 10, 2),
]
const idsFor = (excess: number) => versionsThatMakeRoom(replaced, 'own', excess)?.map(({ id }) => id)

describe('N9 W11 replaced versions make room for a new write-up', () => {
  test('those of the same write-up first, the oldest before the newer', () => {
    expect(idsFor(15)).toEqual(['own-early', 'own-late'])
  })

  test('then the oldest of other write-ups, and no more than needed', () => {
    expect(idsFor(21)).toEqual(['own-early', 'own-late', 'other-early'])
  })

  test('none if all of them together are not enough', () => {
    expect(idsFor(41)).toBeUndefined()
  })

  test('none if no room is needed', () => {
    expect(idsFor(0)).toEqual([])
  })
})
