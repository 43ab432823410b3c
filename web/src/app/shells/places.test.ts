import { expect, test } from 'vitest'
import { markOf } from '#app/shells/places.ts'

test('the address marks the place, unless the screen says to which one it belongs', () => {
  expect(markOf('practice', undefined)).toEqual({})
  expect(markOf('competition', 'competition')).toEqual({ inactiveProps: { 'aria-current': 'page' } })
  // The page of a challenge lies below Practice, but is not that page itself.
  expect(markOf('practice', 'competition')).toEqual({ activeOptions: { exact: true } })
})
