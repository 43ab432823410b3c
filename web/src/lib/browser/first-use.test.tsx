import { expect, test } from 'vitest'
import { firstUse } from './first-use.ts'

/** Whether the page counts as used after these events. */
async function isUsedAfter(...events: Event[]): Promise<boolean> {
  let isUsed = false
  void firstUse().then(() => (isUsed = true))
  for (const event of events) dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve))
  // The next test begins without a listener of this one.
  dispatchEvent(new Event('scroll'))
  return isUsed
}

test('a page is used as soon as somebody moves, scrolls or types', async () => {
  expect(await isUsedAfter(new PointerEvent('pointermove', { movementX: 0, movementY: 3 }))).toBe(true)
  expect(await isUsedAfter(new Event('scroll'))).toBe(true)
  expect(await isUsedAfter(new KeyboardEvent('keydown', { key: 'Tab' }))).toBe(true)
})

test('a pointer that rests where the page was drawn is not used', async () => {
  expect(await isUsedAfter()).toBe(false)
  expect(await isUsedAfter(new PointerEvent('pointermove'))).toBe(false)
})
