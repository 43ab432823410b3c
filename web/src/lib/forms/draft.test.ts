import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, readDraft, writeDraft } from './draft.ts'

/** Like the browser's storage: stored items are also properties, by which their keys are listed. */
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

test('a draft is restored', () => {
  writeDraft(mine, { name: 'Half a name' })
  expect(readDraft(mine)).toEqual({ name: 'Half a name' })
})

test('a draft is found neither by another user nor for another object', () => {
  writeDraft(mine, { flag: 'epitech{secret}' })
  expect(readDraft({ ...mine, owner: 'eve' })).toBeNull()
  expect(readDraft({ ...mine, subject: 'challenge:7' })).toBeNull()
})

test('saving removes the draft', () => {
  writeDraft(mine, { name: 'x' })
  writeDraft(mine, null)
  expect(readDraft(mine)).toBeNull()
})

test('signing out removes every draft and nothing else', () => {
  writeDraft(mine, { name: 'x' })
  writeDraft({ owner: 'ada', subject: 'challenge:7' }, { name: 'y' })
  sessionStorage.setItem('theme', 'dark')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['theme'])
})

test('a damaged draft is ignored', () => {
  sessionStorage.setItem('draft:ada:challenge:new', '{"name":')
  expect(readDraft(mine)).toBeNull()
})

test('a draft that exceeds the storage removes the older one', () => {
  writeDraft(mine, { name: 'old' })
  writeDraft(mine, { name: 'x'.repeat(2_000) })
  expect(readDraft(mine)).toBeNull()
})

test('without storage there are no drafts, and the form still works', () => {
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
