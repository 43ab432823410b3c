import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hasOddJson } from './json-text.ts'

test('whatever JSON.stringify writes is plain, unless it is a tower', () => {
  assert(
    property(json({ maxDepth: 6 }), (text) => {
      expect(hasOddJson(text)).toBe(false)
    }),
  )
})

test.each([
  '{"type":"user","type":"admin"}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"b":1,"b":2}}',
  '[{"a":1},{"a":1 , "a" :2}]',
])('M4 a key given twice is found in %s', (text) => {
  expect(hasOddJson(text)).toBe(true)
})

test.each(['{"a":1,"b":{"a":2}}', '[{"a":1},{"a":2}]', '{"a":"a\\":","b":"a"}', '{"a":["a","a"]}', '"{"', '{"":""}'])(
  'M4 the same word in different places is no repetition: %s',
  (text) => {
    expect(hasOddJson(text)).toBe(false)
  },
)

test('M4 ten thousand brackets are too many', () => {
  expect(hasOddJson('['.repeat(10_000) + ']'.repeat(10_000))).toBe(true)
  expect(hasOddJson('[[[[[[[[[[]]]]]]]]]]')).toBe(false)
})
