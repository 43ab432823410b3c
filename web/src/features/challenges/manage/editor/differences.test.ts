import { expect, test } from 'vitest'
import { challenge } from './challenge.test-data.ts'
import { namesOf, valuesOf } from './challenge-values.ts'
import { differencesOf } from './differences.ts'
import { plainText } from '#ui/text/plain-text.ts'

const opened = challenge()
const mine = { values: valuesOf(opened), names: namesOf(opened) }

test('equal versions have no differences', () => {
  expect(differencesOf(mine, challenge({ version: 9, solves: 40 }))).toEqual([])
})

test('each field that differs is shown with both versions, in the order of the form', () => {
  const theirs = challenge({ flag: 'epitech{other}', name: 'Closed door', value: 300 })
  expect(differencesOf(mine, theirs)).toEqual([
    { field: 'name', theirs: 'Closed door', mine: 'Open door' },
    { field: 'value', theirs: '300', mine: '500' },
    { field: 'flag', theirs: 'epitech{other}', mine: 'epitech{open}' },
  ])
})

test('a category and an event are shown by name, a text without its tags', () => {
  const theirs = challenge({
    category: { _id: 'c2', name: 'Crypto', name_fr: null },
    event: { _id: 'e1', name: 'Spring' },
    description: '<p>One</p><p>Two &amp; three</p>',
  })
  expect(differencesOf(mine, theirs)).toEqual([
    { field: 'description', theirs: 'One\nTwo & three', mine: 'Find the door.' },
    { field: 'category', theirs: 'Crypto', mine: 'Web' },
    { field: 'event', theirs: 'Spring', mine: '' },
  ])
})

test('a French text is compared, too', () => {
  const theirs = challenge({ description_fr: '<p>Trouvez la <em>porte</em>.</p>' })
  expect(differencesOf(mine, theirs)).toEqual([{ field: 'description_fr', theirs: 'Trouvez la porte.', mine: '' }])
})

test('texts that differ only in tags are shown with tags', () => {
  const theirs = challenge({ description: '<p>Find the <em>door</em>.</p>' })
  expect(differencesOf(mine, theirs)).toEqual([
    { field: 'description', theirs: '<p>Find the <em>door</em>.</p>', mine: '<p>Find the <strong>door</strong>.</p>' },
  ])
})

test('the curve of a fixed value is no difference', () => {
  const fixed = challenge({ type: 'standard', minimum: null, decay: null })
  const typed = { ...mine, values: { ...valuesOf(fixed), minimum: '5', decay: '7' } }
  expect(differencesOf(typed, fixed)).toEqual([])
  expect(differencesOf(mine, fixed).map(({ field }) => field)).toEqual(['type', 'decay', 'minimum'])
})

test('text without tags keeps its lines, and entities are decoded', () => {
  expect(plainText('<h2>Title</h2><ul><li>a</li><li>b<br>c</li></ul>')).toBe('Title\na\nb\nc')
  expect(plainText('<table><tr><th><p>a</p></th><th>b</th></tr></table><img data-file="m.png" alt="x">')).toBe(
    'a b \n[m.png]',
  )
  expect(plainText('<p>1 &lt; 2 &#233;&amp;lt;</p>')).toBe('1 < 2 é&lt;')
})
