import { describe, expect, test } from 'vitest'
import { type ChallengeDraft, draftFrom, draftToKeep } from './challenge-draft.ts'
import { newValues } from './challenge-values.ts'
import { noParts } from './first-parts.ts'

const empty: ChallengeDraft = {
  values: newValues,
  names: { category: '', event: '', next: '' },
  files: [],
  parts: noParts,
  version: null,
}
const typed: ChallengeDraft = { ...empty, values: { ...newValues, name: 'Half' } }

describe('a stored draft', () => {
  test('is restored unchanged', () => {
    const stored = { ...typed, names: { category: 'Web', event: 'Spring', next: '' }, files: ['a.zip'], version: 3 }
    expect(draftFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test('keeps hints and requirements, without those that cannot be read', () => {
    const hints = [{ key: 0, title: 'Where', content: 'Look.', content_fr: 'Regardez.', cost: null }]
    const requirements = [{ _id: 'a', name: 'First', event: '' }]
    const stored = { ...typed, parts: { hints, requirements } }
    expect(draftFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    const broken = { hints: [...hints, null, { content: 5 }, { ...hints[0], content_fr: 5 }], requirements: 'x' }
    expect(draftFrom({ ...typed, parts: broken })?.parts).toEqual({ hints, requirements: [] })
    expect(draftFrom({ ...typed, parts: undefined })?.parts).toEqual(noParts)
    // Stored before hints had titles.
    const untitled = { hints: [{ key: 0, content: 'Look.', cost: null }] }
    expect(draftFrom({ ...typed, parts: untitled })?.parts.hints).toMatchObject([{ title: '', content: 'Look.' }])
  })

  test('keeps the order of the fields', () => {
    const shuffled = { ...typed, values: Object.fromEntries(Object.entries(typed.values).toReversed()) }
    expect(Object.keys(draftFrom(shuffled)?.values ?? {})).toEqual(Object.keys(newValues))
  })

  test('ignores unknown fields', () => {
    const draft = draftFrom({ ...typed, values: { ...typed.values, admin: 'yes' } })
    expect(draft?.values).not.toHaveProperty('admin')
  })

  test.each([
    ['nothing', null],
    ['a word', 'draft'],
    ['a form with a field missing', { ...typed, values: { name: 'x' } }],
    ['a field that is no text', { ...typed, values: { ...newValues, value: 500 } }],
    ['no names', { ...typed, names: null }],
    ['no version', { ...typed, version: undefined }],
  ])('that is %s is ignored', (_what, stored) => {
    expect(draftFrom(stored)).toBeNull()
  })
})

describe('a draft is stored', () => {
  test('when something was typed', () => {
    expect(draftToKeep(typed, empty)).toBe(typed)
  })

  test('when a name was typed into a picker but not chosen', () => {
    const picking = { ...empty, names: { category: 'We', event: '', next: '' } }
    expect(draftToKeep(picking, empty)).toBe(picking)
  })

  test('when a hint was added, or a requirement', () => {
    const hinted = {
      ...empty,
      parts: { ...noParts, hints: [{ key: 0, title: '', content: '', content_fr: '', cost: null }] },
    }
    expect(draftToKeep(hinted, empty)).toBe(hinted)
    const requiring = { ...empty, parts: { ...noParts, requirements: [{ _id: 'a', name: 'First', event: '' }] } }
    expect(draftToKeep(requiring, empty)).toBe(requiring)
  })

  test('when files were chosen', () => {
    const withFile = { ...empty, files: ['a.zip'] }
    expect(draftToKeep(withFile, empty)).toBe(withFile)
  })

  test('not while the form is unchanged, and no longer once it is unchanged again', () => {
    expect(draftToKeep(empty, empty)).toBeNull()
    expect(draftToKeep({ ...typed, version: 9 }, typed)).toBeNull()
  })
})
