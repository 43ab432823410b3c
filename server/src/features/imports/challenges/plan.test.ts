import { searchKey } from '@drapeau/rules/search-key.ts'
import { expect, test } from 'vitest'
import { type Candidate, type Existing, planImport } from './plan.ts'

const candidate = (number: number, name: string, more: Partial<Candidate> = {}): Candidate => ({
  number,
  name,
  searchKey: searchKey(name),
  category: 'Web',
  isBroken: false,
  state: 'published',
  ...more,
})

const existing = (id: string, name: string, isPlayed = false, category = 'Web'): Existing => ({
  id,
  name,
  nameFr: null,
  searchKey: searchKey(name),
  category,
  isPlayed,
})

const outcomes = (...given: Parameters<typeof planImport>) =>
  planImport(...given).map(({ outcome, reason }) => [outcome, reason])

test('what is new comes, and what is broken does not', () => {
  const candidates = [candidate(1, 'Robots'), candidate(2, 'Broken', { isBroken: true })]
  expect(outcomes(candidates, [], { existing: 'skip', state: 'draft' })).toEqual([
    ['create', null],
    ['skip', 'broken'],
  ])
})

test.each([
  ['skip', false, 'skip', 'name-exists'],
  ['copy', false, 'copy', null],
  ['replace', false, 'replace', null],
  ['replace', true, 'skip', 'played'],
  ['copy', true, 'copy', null],
] as const)('with %s, what exists (played: %s) becomes %s (%s)', (rule, isPlayed, outcome, reason) => {
  const plan = planImport([candidate(1, 'Robots')], [existing('a', 'róbots', isPlayed)], {
    existing: rule,
    state: 'published',
  })
  expect(plan).toMatchObject([{ outcome, reason, existing: { id: 'a' }, state: 'published' }])
})

test.each([
  ['skip', 'skip', 'name-ambiguous'],
  ['replace', 'skip', 'name-ambiguous'],
  ['copy', 'copy', null],
] as const)('with %s, what might be one of several that exist becomes %s (%s)', (rule, outcome, reason) => {
  const taken = [existing('a', 'Robots'), existing('b', 'Robots')]
  expect(planImport([candidate(1, 'Robots')], taken, { existing: rule, state: 'published' })).toMatchObject([
    { outcome, reason, existing: null },
  ])
})

test('challenges of one name belong to those of their categories, and are new where there is none', () => {
  const candidates = [candidate(1, 'Robots', { category: 'Crypto' }), candidate(2, 'Robots')]
  const match = (...taken: Existing[]) =>
    planImport(candidates, taken, { existing: 'replace', state: 'published' }).map((each) => [
      each.outcome,
      each.existing?.id,
    ])
  const [web, crypto] = [existing('w', 'Robots'), existing('c', 'Robots', false, 'Crypto')]
  expect(match(web, crypto)).toEqual([
    ['replace', 'c'],
    ['replace', 'w'],
  ])
  expect(match(web)).toEqual([
    ['create', undefined],
    ['replace', 'w'],
  ])
})

test('a broken challenge does not make the name of another one unclear', () => {
  const candidates = [candidate(1, 'Robots', { isBroken: true, category: 'Crypto' }), candidate(2, 'Robots')]
  expect(
    outcomes(candidates, [existing('a', 'Robots', false, 'Misc')], { existing: 'replace', state: 'draft' }),
  ).toEqual([
    ['skip', 'broken'],
    ['replace', null],
  ])
})

test('copies get names of their own, also among each other', () => {
  const candidates = [candidate(1, 'Robots'), candidate(2, 'Robots (2)'), candidate(3, 'Robots')]
  const taken = [existing('a', 'Robots'), existing('b', 'Robots')]
  const plan = planImport(candidates, taken, { existing: 'copy', state: 'published' })
  expect(plan.map(({ name }) => name)).toEqual(['Robots (3)', 'Robots (2)', 'Robots (4)'])
})

test('drafts stay drafts, and the choice makes drafts of all', () => {
  const candidates = [candidate(1, 'Robots'), candidate(2, 'Hidden', { state: 'draft' })]
  const states = (state: 'draft' | 'published') =>
    planImport(candidates, [], { existing: 'skip', state }).map((each) => each.state)
  expect([states('published'), states('draft')]).toEqual([
    ['published', 'draft'],
    ['draft', 'draft'],
  ])
})
