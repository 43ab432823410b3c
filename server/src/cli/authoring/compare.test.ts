import { expect, test } from 'vitest'
import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { AuthoredHint, LocalChallenge, SiteChallenge } from './authored-challenge.ts'
import { compare, compareOne, partsOf } from './compare.ts'
import { isPullNeeded, isPushNeeded, pullLines, pushLines } from './print-plan.ts'

const category = '5f0c1d1e-5f0c-4d1e-8f0c-1d1e5f0c1d1e'
const form = ChallengeForm.parse({ name: 'Robots', description: '<p>Read on.</p>', category, value: 100, flag: 'a' })
const { category: _category, event: _event, next: _next, version: _version, ...fields } = form

const local = (more: Partial<LocalChallenge> = {}): LocalChallenge => ({
  name: 'Robots',
  category: 'Web',
  event: null,
  path: 'web/robots/challenge.yml',
  fields,
  hints: [],
  files: [],
  requirements: [],
  next: null,
  ...more,
})
const site = (more: Partial<SiteChallenge> = {}): SiteChallenge => ({
  id: 'r',
  version: 1,
  name: 'Robots',
  category: 'Web',
  linked: new Map(),
  fields: { ...fields, name_fr: null, solves: 3 },
  hints: [],
  files: [],
  requirements: [],
  next: null,
  ...more,
})
const hint = (content: string, requirements: number[] = []): AuthoredHint => ({
  title: '',
  content,
  content_fr: null,
  cost: 5,
  requirements,
})
const stored = (id: string, content: string, requirements: number[] = []): SiteChallenge['hints'][number] => ({
  ...hint(content, requirements),
  id,
  version: 1,
  position: 0,
})

test('equal challenges are the same: nothing, null and an empty text are equal, and the site may know more', () => {
  const plan = compare([local({ fields: { ...fields, name_fr: '' } })], [site()])
  expect(plan).toEqual({ create: [], change: [], extra: [], same: 1, unknown: [] })
  expect([isPushNeeded(plan, true), isPullNeeded(plan, true)]).toEqual([false, false])
})

test('challenges are recognised by their names, without regard to case and accents', () => {
  const plan = compare([local({ name: 'ROBÓTS' }), local({ name: 'New' })], [site(), site({ name: 'Old' })])
  expect(plan.create.map(({ name }) => name)).toEqual(['New'])
  expect(plan.extra.map(({ name }) => name)).toEqual(['Old'])
  expect(plan.same).toBe(1)
})

test('each difference is named', () => {
  const there = site({
    category: 'Crypto',
    fields: { ...fields, value: 50, tags: ['x'] },
    files: [{ id: 'f', name: 'a.zip', sha256: '1', size: 1 }],
    requirements: ['First'],
    next: 'Last',
  })
  const here = local({ hints: [hint('Look')], files: [{ name: 'a.zip', sha256: '2', size: 1, path: 'a.zip' }] })
  expect(partsOf(compareOne(here, there))).toEqual([
    'value',
    'tags',
    'category',
    'hints',
    'file a.zip',
    'requirements',
    'next',
  ])
})

test('a name that means no challenge leaves what the site has', () => {
  const there = site({ requirements: ['First'], next: 'Last', linked: new Map([['first', '1']]) })
  const isOther = (more: Partial<LocalChallenge>, known: string[]): boolean[] => {
    const change = compareOne(local(more), there, (name) => known.includes(name))
    return [change.areRequirementsOther, change.isNextOther]
  }
  expect(isOther({ requirements: ['FIRST'], next: 'LAST' }, [])).toEqual([false, false])
  expect(isOther({ requirements: ['Typo'], next: 'Typo' }, [])).toEqual([false, false])
  expect(isOther({ requirements: ['First', 'Typo'], next: 'Other' }, ['Other'])).toEqual([false, true])
  expect(isOther({ requirements: ['Typo', 'Second'] }, ['Second'])).toEqual([true, true])
  expect(isOther({ requirements: [] }, [])).toEqual([true, true])
  const plan = compare([local({ requirements: ['First', 'Typo'], next: 'Other' })], [there], () => false)
  expect(pushLines(plan, false).slice(0, 2)).toEqual([
    '  leave   Robots: requires "Typo", which is not on the site',
    '  leave   Robots: leads to "Other", which is not on the site',
  ])
})

test('a hint is recognised by its text, the others by their order', () => {
  const there = site({ hints: [stored('1', 'Look'), stored('2', 'Taste'), stored('3', 'Smell')] })
  const { hints } = compareOne(local({ hints: [hint('Taste'), hint('Listen')] }), there)
  expect(hints.pairs.map((pair) => pair.site?.id)).toEqual(['2', '1'])
  expect(hints.extra.map(({ id }) => id)).toEqual(['3'])
  expect(hints.isOther).toBe(true)
})

test('what hints require is compared by the hints, not by their numbers', () => {
  const there = site({ hints: [stored('1', 'Only here'), stored('2', 'Look'), stored('3', 'Taste', [1])] })
  const same = compareOne(local({ hints: [hint('Look'), hint('Taste', [0])] }), there)
  expect([same.hints.isOther, same.hints.extra.length]).toEqual([false, 1])
  expect(compareOne(local({ hints: [hint('Look'), hint('Taste')] }), there).hints.isOther).toBe(true)
  expect(compareOne(local({ hints: [hint('Taste'), hint('Look')] }), there).hints.isOther).toBe(true)
})

test('what is only on the site is kept unless it is pruned, and taken by a pull', () => {
  const there = site({ hints: [stored('1', 'Look')], files: [{ id: 'f', name: 'a.zip', sha256: '1', size: 1 }] })
  const plan = compare([local()], [there, site({ name: 'Old' })])
  expect(pushLines(plan, false)).toEqual([
    '  keep    Robots: hint "Look" (on the site only)',
    '  keep    Robots: file a.zip (on the site only)',
    '  keep    Old (on the site only)',
    '',
    '0 to create, 0 to change, 1 on the site only, 1 the same.',
  ])
  expect(pushLines(plan, true)[2]).toBe('- delete  Old (on the site only)')
  expect([isPushNeeded(plan, false), isPushNeeded(plan, true), isPullNeeded(plan, false)]).toEqual([false, true, true])
  expect(pullLines(plan, false)).toEqual([
    '+ write   Old',
    '+ write   Robots: hint "Look"',
    '+ write   Robots: file a.zip',
    '',
    '1 to write, 1 to change, 0 in the folder only, 0 the same.',
  ])
})

test('what is only in the folder is created by a push, and removed by a pull that prunes', () => {
  const plan = compare([local({ hints: [hint('Look')] })], [])
  expect(pushLines(plan, false)[0]).toBe('+ create  Robots (1 hint)')
  expect(pullLines(plan, true)[0]).toBe('- remove  web/robots/challenge.yml (in the folder only)')
  expect([isPullNeeded(plan, false), isPullNeeded(plan, true)]).toEqual([false, true])
})
