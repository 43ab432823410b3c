import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hasOddJson } from './json-text.ts'

test('any output of JSON.stringify is accepted, unless it is nested too deeply', () => {
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
])('M4 a duplicate key is found in %s', (text) => {
  expect(hasOddJson(text)).toBe(true)
})

test.each(['{"a":1,"b":{"a":2}}', '[{"a":1},{"a":2}]', '{"a":"a\\":","b":"a"}', '{"a":["a","a"]}', '"{"', '{"":""}'])(
  'M4 the same key in different objects is no duplicate: %s',
  (text) => {
    expect(hasOddJson(text)).toBe(false)
  },
)

test('M4 ten thousand nested brackets are refused', () => {
  expect(hasOddJson('['.repeat(10_000) + ']'.repeat(10_000))).toBe(true)
  expect(hasOddJson('[[[[[[[[[[]]]]]]]]]]')).toBe(false)
})
