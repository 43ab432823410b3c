import { expect, test } from 'vitest'
import { markOf } from '#app/shells/places.ts'

test('the address selects the navigation item, unless the screen names another', () => {
  expect(markOf('practice', undefined)).toEqual({})
  expect(markOf('events', 'events')).toEqual({ inactiveProps: { 'aria-current': 'page' } })
  // The address of a challenge is below that of Practice, but is another page.
  expect(markOf('practice', 'events')).toEqual({ activeOptions: { exact: true } })
})
