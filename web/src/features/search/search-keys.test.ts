import { describe, expect, test } from 'vitest'
import { isCommandK, opensPalette, placeAfter } from './search-keys.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrlK = { ...bare, key: 'k', ctrlKey: true }
const commandK = { ...bare, key: 'K', metaKey: true }
const slash = { ...bare, key: '/' }

describe('the keys that open the search', () => {
  test('Ctrl K and ⌘ K open it, also in a field', () => {
    expect(opensPalette(ctrlK, 'page')).toBe(true)
    expect(opensPalette(commandK, 'field')).toBe(true)
  })

  test('an editor keeps its own Ctrl K, which makes a link', () => {
    expect(opensPalette(ctrlK, 'editor')).toBe(false)
  })

  test('a slash opens it, unless it is typed into a field', () => {
    expect(opensPalette(slash, 'page')).toBe(true)
    // On some keyboards the slash is typed with Shift.
    expect(opensPalette({ ...slash, shiftKey: true }, 'page')).toBe(true)
    expect(opensPalette(slash, 'field')).toBe(false)
    expect(opensPalette(slash, 'editor')).toBe(false)
  })

  test('other combinations are left to the browser', () => {
    expect(opensPalette({ ...ctrlK, shiftKey: true }, 'page')).toBe(false)
    expect(opensPalette({ ...ctrlK, altKey: true }, 'page')).toBe(false)
    expect(opensPalette({ ...slash, ctrlKey: true }, 'page')).toBe(false)
    expect(opensPalette({ ...bare, key: 'k' }, 'page')).toBe(false)
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
