import type { CollectedChallenge } from '@drapeau/formats/collection.ts'
import { expect, test } from 'vitest'
import { prepareChallenge, skippedRow } from './prepared-challenge.ts'
import { summariseEvent } from '#features/imports/reading/summarise.ts'

const plain: CollectedChallenge = {
  key: 'robots',
  place: { file: 'challenge.yml' },
  name: 'Robots',
  nameFr: null,
  category: 'Web',
  event: null,
  description: 'Read **on**.',
  descriptionFr: null,
  type: 'standard',
  value: 100,
  minimum: null,
  decay: null,
  func: 'linear',
  maxAttempts: 0,
  state: 'published',
  opensAt: null,
  closesAt: null,
  answerType: 'flag',
  choices: [],
  flags: [{ type: 'exact', content: 'flag{x}', caseSensitivity: 'case-sensitive' }],
  flagLogic: 'any',
  author: '',
  attribution: '',
  tags: [],
  difficulty: null,
  connectionInfo: '',
  position: 0,
  next: null,
  requirements: [],
  hints: [],
  solution: null,
  solutionState: 'hidden',
  files: [],
  problems: [],
}

const file = (name: string, size: number) => ({
  name,
  path: name,
  size,
  open: () => Promise.reject(new Error('unused')),
})
const hint = (key: string, requirements: string[]) => ({
  key,
  title: 'A\ttitle',
  content: 'x',
  contentFr: ' ',
  cost: 1,
  requirements,
})
const prepare = (more: Partial<CollectedChallenge>) =>
  prepareChallenge({ ...plain, ...more }, 1, new Map([['first', 'First']]))
const codes = (row: ReturnType<typeof prepare>) => row.problems.map(({ code }) => code)

test('texts become rich text, and one flag that is there twice comes once', () => {
  const [flag] = plain.flags
  const row = prepare({ flags: flag ? [flag, flag] : [] })
  expect(row.prepared?.fields).toMatchObject({
    description: '<p>Read <strong>on</strong>.</p>',
    flags: [{ content: 'flag{x}', isCaseSensitive: true }],
  })
  expect(codes(row)).toEqual(['flag-left-out'])
})

test('fields of one line lose their breaks', () => {
  const row = prepare({
    connectionInfo: 'nc host 1\nnc host 2',
    author: 'Ada\u200b\r\nGrace',
    tags: ['a\nb', '\u200b'],
  })
  expect(row.prepared?.fields).toMatchObject({
    connectionInfo: 'nc host 1 nc host 2',
    author: 'Ada Grace',
    tags: ['a b'],
  })
  expect(row.problems).toEqual([])
})

test('a window that closes before it opens is left out, and the challenge comes', () => {
  const row = prepare({ opensAt: '2027-01-02T00:00:00.000Z', closesAt: '2027-01-01T00:00:00.000Z' })
  expect(row.prepared?.fields).toMatchObject({ opensAt: '2027-01-02T00:00:00.000Z', closesAt: null })
  expect(codes(row)).toEqual(['field-invalid'])
})

test('what the form of a challenge would refuse is broken, and the reason does not quote a flag', () => {
  const row = prepare({ flags: [{ type: 'regex', content: '(secret', caseSensitivity: 'case-sensitive' }] })
  expect(row.prepared).toBeNull()
  expect(codes(row)).toEqual(['challenge-invalid'])
  expect(JSON.stringify(row.problems)).not.toContain('secret')
})

test('a file beyond the limit of the site is left out, and the challenge becomes a draft', () => {
  const row = prepare({ files: [file('small', 1), file('large', 2 ** 20 + 1)] })
  expect(row).toMatchObject({ files: 1, fileBytes: 1, state: 'draft' })
  expect(codes(row)).toEqual(['file-left-out'])
})

test('hints keep what they require, unless it leads back to them', () => {
  const row = prepare({ hints: [hint('a', ['b']), hint('b', ['a']), hint('c', ['a'])] })
  expect(row.prepared?.hints.map(({ requirements }) => requirements)).toEqual([[], ['a'], ['a']])
  expect(row.prepared?.hints[0]?.fields).toMatchObject({ title: 'A title', contentFr: null })
  expect(codes(row)).toEqual(['hint-requirement-unknown'])
})

test('a picture of the challenge is kept by its name, and without its file the name is left to read', () => {
  const description = '![](a.png)'
  const row = prepare({ description, files: [file('a.png', 1)] })
  expect(row.prepared?.fields.description).toContain('data-file="a.png"')
  expect(prepare({ description }).prepared?.fields.description).toContain('Robots')
})

test('a text that was converted while it was read is kept, unless a file of the challenge is left out', () => {
  const description = '![map](a.png)'
  const [kept, large] = [file('a.png', 1), file('a.png', 2 ** 20 + 1)]
  const converted = new Map([[description, '<p>Known</p>']])
  expect(prepare({ description, converted, files: [kept] }).prepared?.fields.description).toBe('<p>Known</p>')
  expect(prepare({ description, converted, files: [large] }).prepared?.fields.description).toBe('<p>map</p>')
})

test('what could not be read has a row of its own', () => {
  const problems = [{ code: 'flag-missing' as const, place: plain.place, parameters: {} }]
  expect(skippedRow({ name: 'Broken', place: plain.place, problems })).toMatchObject({ prepared: null, problems })
})

const event = {
  name: 'Regatta',
  description: '',
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2020-01-02T00:00:00.000Z',
  freezesAt: null,
  isSolo: false,
  maxTeamSize: 400,
  settings: null,
}

test('an event of the past can be made; one without a period, or with one turned around, cannot', () => {
  expect(summariseEvent(event).form).toMatchObject({ description: 'Regatta', minTeamSize: 1, maxTeamSize: 100 })
  expect(summariseEvent({ ...event, isSolo: null, freezesAt: '2030-01-01T00:00:00.000Z' }).form).toMatchObject({
    isSolo: true,
    freezeDate: null,
  })
  expect(summariseEvent({ ...event, startsAt: null }).form).toBeNull()
  expect(summariseEvent({ ...event, endsAt: '2019-01-01T00:00:00.000Z' }).form).toBeNull()
})
