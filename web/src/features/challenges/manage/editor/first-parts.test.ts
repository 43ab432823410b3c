import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { challenge } from './challenge.test-data.ts'
import { newValues, valuesForNext, valuesOf } from './challenge-values.ts'
import {
  costOf,
  type FirstHint,
  firstRequirementRefusal,
  isDear,
  noParts,
  schemaWith,
  sentParts,
  suggestedCost,
  withHint,
} from './first-parts.ts'

const hint = (but: Partial<FirstHint> = {}): FirstHint => ({
  key: 0,
  title: '',
  content: 'Look up.',
  content_fr: '',
  cost: null,
  ...but,
})
const filled = valuesOf(challenge({ type: 'standard', minimum: null, decay: null }))

test.each([
  ['', '99'],
  ['500', '99'],
  ['199', '99'],
  ['198', '95'],
  ['100', '50'],
  ['75', '35'],
  ['15', '7'],
  ['1', '0'],
])('a hint of a challenge with a value of %j is suggested to cost %s', (value, cost) => {
  expect(suggestedCost(value)).toBe(cost)
})

test('a suggested cost is never as high as the value, and follows it until one is typed', () => {
  for (const value of ['1', '2', '9', '50', '99', '100', '101', '198']) expect(isDear(hint(), value)).toBe(false)
  expect([costOf(hint(), '50'), costOf(hint(), '400')]).toEqual(['25', '99'])
  expect([costOf(hint({ cost: '7' }), '50'), costOf(hint({ cost: '' }), '50')]).toEqual(['7', ''])
})

test('a hint that costs as much as its challenge gives is dear, unless one of the two is unknown', () => {
  expect(isDear(hint({ cost: '75' }), '75')).toBe(true)
  expect(isDear(hint({ cost: '74' }), '75')).toBe(false)
  expect(isDear(hint({ cost: '' }), '75')).toBe(false)
  expect(isDear(hint({ cost: '75' }), '')).toBe(false)
})

test('rows keep their keys when another is removed and one is added', () => {
  const three = withHint(withHint(withHint([])))
  expect(withHint(three.filter(({ key }) => key !== 1)).map(({ key }) => key)).toEqual([0, 2, 3])
})

test('a challenge is required once', () => {
  const first = { _id: 'a', name: 'First', event: '' }
  expect(firstRequirementRefusal([first], { _id: 'a', name: 'First' })).toBe(sentences.requirementDuplicate)
  expect(firstRequirementRefusal([first], { _id: 'b', name: 'First' })).toBeNull()
})

test('hints are sent in their order, with the cost that is shown', () => {
  const requirements = [{ _id: 'a', name: 'First', event: 'e' }]
  expect(
    sentParts(
      { hints: [hint(), hint({ key: 1, title: 'Where', content_fr: 'En haut.', cost: '0' })], requirements },
      '100',
    ),
  ).toEqual({
    hints: [
      { title: '', content: 'Look up.', content_fr: '', cost: '50' },
      { title: 'Where', content: 'Look up.', content_fr: 'En haut.', cost: '0' },
    ],
    requirements: ['a'],
  })
})

test('wrong hints are reported by their place, besides the wrong fields', () => {
  const hints = [hint(), hint({ key: 1, content: ' ' }), hint({ key: 2, cost: '' })]
  expect(errorsOf(schemaWith({ ...noParts, hints }), { ...filled, flag: '' })).toEqual({
    flag: sentences.flagRequired,
    'hints.1.content': sentences.contentRequired,
    'hints.2.cost': sentences.costRange,
  })
  expect(errorsOf(schemaWith(noParts), filled)).toEqual({})
})

test('the next challenge keeps where the last one belongs and how it is priced and judged, and nothing else', () => {
  const last = valuesOf(challenge({ caseSensitivity: 'case-insensitive', max_attempts: 5, description_fr: '<p>x</p>' }))
  expect(valuesForNext(last)).toEqual({
    ...newValues,
    category: last.category,
    type: 'dynamic',
    func: 'linear',
    decay: '10',
    minimum: '100',
    caseSensitivity: 'case-insensitive',
    max_attempts: '5',
  })
})
