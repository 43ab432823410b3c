import { describe, expect, test } from 'vitest'
import { isCommandK, opensSearch, placeAfter } from './search-keys.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrlK = { ...bare, key: 'k', ctrlKey: true }
const commandK = { ...bare, key: 'K', metaKey: true }
const slash = { ...bare, key: '/' }

describe('the keys that open the search', () => {
  test('Ctrl K and ⌘ K open it, also in a field', () => {
    expect(opensSearch(ctrlK, 'page')).toBe(true)
    expect(opensSearch(commandK, 'field')).toBe(true)
  })

  test('an editor keeps its own Ctrl K, which makes a link', () => {
    expect(opensSearch(ctrlK, 'editor')).toBe(false)
  })

  test('a slash opens it, unless it is typed into a field', () => {
    expect(opensSearch(slash, 'page')).toBe(true)
    // On some keyboards the slash is typed with Shift.
    expect(opensSearch({ ...slash, shiftKey: true }, 'page')).toBe(true)
    expect(opensSearch(slash, 'field')).toBe(false)
    expect(opensSearch(slash, 'editor')).toBe(false)
  })

  test('other combinations are left to the browser', () => {
    expect(opensSearch({ ...ctrlK, shiftKey: true }, 'page')).toBe(false)
    expect(opensSearch({ ...ctrlK, altKey: true }, 'page')).toBe(false)
    expect(opensSearch({ ...slash, ctrlKey: true }, 'page')).toBe(false)
    expect(opensSearch({ ...bare, key: 'k' }, 'page')).toBe(false)
    expect(isCommandK({ ...ctrlK, metaKey: true })).toBe(false)
  })
})

test('arrow keys move through the items and wrap around', () => {
  expect(placeAfter('ArrowDown', 0, 3)).toBe(1)
  expect(placeAfter('ArrowDown', 2, 3)).toBe(0)
  expect(placeAfter('ArrowUp', 0, 3)).toBe(2)
  expect(placeAfter('a', 0, 3)).toBeUndefined()
  expect(placeAfter('ArrowDown', 0, 0)).toBeUndefined()
})
