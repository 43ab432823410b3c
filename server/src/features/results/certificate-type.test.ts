import { expect, test } from 'vitest'
import { setInType } from './certificate-type.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Željko Đorđević', 'Željko Đorđević'],
  ['Nguyễn Thị Minh', 'Nguyễn Thị Minh'],
  ['Ольга Петрова', 'Ольга Петрова'],
  ['Ωμέγα & Søn', 'Ωμέγα & Søn'],
  ['Zoe\u0301  \u202EB.', 'Zoé B.'],
  ['Flag 🚩 Hunters 🎉', 'Flag Hunters'],
])('%s is set as %s', (wanted, text) => {
  expect(setInType(wanted, 'display')?.text).toBe(text)
})

test.each([['李小龍'], ['Li 李'], ['محمد'], ['🎉🎉'], ['   ']])('%s is not printed at all', (name) => {
  expect(setInType(name, 'display')).toBeUndefined()
})

test('a name of mixed scripts is printed in one typeface', () => {
  const families = setInType('Ольга Nguyễn', 'display')?.runs.map(({ face }) => face.split(' ')[0])
  expect(new Set(families)).toEqual(new Set(['inter']))
  expect(setInType('Ada', 'display')?.runs).toEqual([{ face: 'bricolage-grotesque latin 700', text: 'Ada' }])
})
