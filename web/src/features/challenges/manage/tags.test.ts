import { expect, test } from 'vitest'
import { offeredTags, withTag } from './tags.ts'

const inUse = ['web', 'oven', 'Owl', 'weather']

test.each([
  ['', ['web', 'oven', 'Owl', 'weather']],
  ['o', ['oven', 'Owl']],
  ['OW', ['Owl']],
  ['web', ['oven', 'Owl', 'weather']],
  ['oven, WEB, ', ['Owl', 'weather']],
  ['oven, we', ['web', 'weather']],
  ['new', []],
])('after "%s" these are offered: %j', (typed, offered) => {
  expect(offeredTags(typed, inUse)).toEqual(offered)
})

test('no more than eight are offered', () => {
  expect(
    offeredTags(
      '',
      Array.from({ length: 20 }, (_none, at) => `t${at}`),
    ),
  ).toHaveLength(8)
})

test.each([
  ['', 'web', 'web'],
  ['oven', 'web', 'oven, web'],
  ['oven, we', 'web', 'oven, web'],
  ['oven ,', 'web', 'oven, web'],
])('"%s" and the tag %s are "%s"', (typed, tag, together) => {
  expect(withTag(typed, tag, inUse)).toBe(together)
})
