import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, readDraft, writeDraft } from './draft.ts'

/** As the browser's own: what is kept is also its own property, by which its keys are listed. */
class Shelf {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const mine = { owner: 'ada', subject: 'challenge:new' }

beforeEach(() => vi.stubGlobal('sessionStorage', new Shelf()))
afterEach(() => vi.unstubAllGlobals())

test('a draft is found again', () => {
  writeDraft(mine, { name: 'Half a name' })
  expect(readDraft(mine)).toEqual({ name: 'Half a name' })
})

test('nobody finds the draft of somebody else, or of another thing', () => {
  writeDraft(mine, { flag: 'epitech{secret}' })
  expect(readDraft({ ...mine, owner: 'eve' })).toBeNull()
  expect(readDraft({ ...mine, subject: 'challenge:7' })).toBeNull()
})

test('a saved thing leaves no draft', () => {
  writeDraft(mine, { name: 'x' })
  writeDraft(mine, null)
  expect(readDraft(mine)).toBeNull()
})

test('signing out forgets every draft, and nothing else', () => {
  writeDraft(mine, { name: 'x' })
  writeDraft({ owner: 'ada', subject: 'challenge:7' }, { name: 'y' })
  sessionStorage.setItem('theme', 'dark')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['theme'])
})

test('what was damaged is no draft', () => {
  sessionStorage.setItem('draft:ada:challenge:new', '{"name":')
  expect(readDraft(mine)).toBeNull()
})

test('a draft that does not fit leaves no older one behind', () => {
  writeDraft(mine, { name: 'old' })
  writeDraft(mine, { name: 'x'.repeat(2_000) })
  expect(readDraft(mine)).toBeNull()
})

test('a browser that forbids its store keeps no draft, and the form goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  writeDraft(mine, { name: 'x' })
  forgetDrafts()
  expect(readDraft(mine)).toBeNull()
})
