import { expect, test } from 'vitest'
import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { AuthoredHint, Link, LocalChallenge, Reference, SiteChallenge } from './authored-challenge.ts'
import { compare, compareOne, type MeaningOf, partsOf } from './compare.ts'
import type { Meaning } from './known-names.ts'
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
  reviewBinds: false,
  name: 'Robots',
  category: 'Web',
  fields: { ...fields, name_fr: null, solves: 3 },
  hints: [],
  files: [],
  requirements: [],
  next: null,
  ...more,
})
const link = (name: string): Link => ({ id: name, name })
const named = (name: string): Reference => ({ name })
const meant: MeaningOf = ({ name }) => ({ id: name })
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
  const plan = compare([local({ fields: { ...fields, name_fr: '' } })], [site()], meant)
  expect(plan).toEqual({ create: [], change: [], reviewed: [], waiting: [], extra: [], same: 1, left: [] })
  expect([isPushNeeded(plan, true), isPullNeeded(plan, true)]).toEqual([false, false])
})

test('challenges are recognised by their names, without regard to case and accents', () => {
  const plan = compare([local({ name: 'ROBÓTS' }), local({ name: 'New' })], [site(), site({ name: 'Old' })], meant)
  expect(plan.create.map(({ name }) => name)).toEqual(['New'])
  expect(plan.extra.map(({ name }) => name)).toEqual(['Old'])
  expect(plan.same).toBe(1)
})

test('each difference is named', () => {
  const there = site({
    category: 'Crypto',
    fields: { ...fields, value: 50, tags: ['x'] },
    files: [{ id: 'f', name: 'a.zip', sha256: '1', size: 1 }],
    requirements: [link('First')],
    next: link('Last'),
  })
  const here = local({ hints: [hint('Look')], files: [{ name: 'a.zip', sha256: '2', size: 1, path: 'a.zip' }] })
  expect(partsOf(compareOne(here, there, meant))).toEqual([
    'value',
    'tags',
    'category',
    'hints',
    'file a.zip',
    'requirements',
    'next',
  ])
})

test('a reference that means no certain challenge leaves what the site has', () => {
  const there = site({ requirements: [link('First')], next: link('Last') })
  const meanings: Record<string, Meaning> = {
    First: { id: 'First' },
    Second: { id: 'Second' },
    Twin: 'unclear',
    New: 'coming',
  }
  const meaning: MeaningOf = ({ name }) => meanings[name] ?? 'unknown'
  const isOther = (requirements: string[], next: string | null = 'Last'): boolean[] => {
    const links = { requirements: requirements.map(named), next: next === null ? null : named(next) }
    const change = compareOne(local(links), there, meaning)
    return [change.areRequirementsOther, change.isNextOther]
  }
  expect(isOther(['Typo'], 'Typo')).toEqual([false, false])
  expect(isOther(['Twin'], 'Twin')).toEqual([false, false])
  expect(isOther(['First', 'Typo'], 'First')).toEqual([false, true])
  expect(isOther(['Typo', 'Second'])).toEqual([true, false])
  expect(isOther(['First', 'New'], 'New')).toEqual([true, true])
  expect(isOther([], null)).toEqual([true, true])
  const plan = compare(
    [local({ requirements: [named('First'), named('Typo')], next: named('Twin') })],
    [there],
    meaning,
  )
  expect(pushLines(plan, false).slice(0, 2)).toEqual([
    '  leave   Robots: requires "Typo", which is not on the site',
    '  leave   Robots: leads to "Twin", which is the name of several challenges',
  ])
})

test('challenges of one name are recognised by their categories', () => {
  const crypto = local({ category: 'Crypto', path: 'crypto/robots/challenge.yml' })
  const plan = compare([crypto, local()], [site({ id: 'w' }), site({ id: 'c', category: 'Crypto' })], meant)
  expect([plan.create, plan.extra, plan.same]).toEqual([[], [], 2])
  expect(compare([crypto, local()], [site()], meant).create).toEqual([crypto])
})

test('a hint is recognised by its text, the others by their order', () => {
  const there = site({ hints: [stored('1', 'Look'), stored('2', 'Taste'), stored('3', 'Smell')] })
  const { hints } = compareOne(local({ hints: [hint('Taste'), hint('Listen')] }), there, meant)
  expect(hints.pairs.map((pair) => pair.site?.id)).toEqual(['2', '1'])
  expect(hints.extra.map(({ id }) => id)).toEqual(['3'])
  expect(hints.isOther).toBe(true)
})

test('what hints require is compared by the hints, not by their numbers', () => {
  const there = site({ hints: [stored('1', 'Only here'), stored('2', 'Look'), stored('3', 'Taste', [1])] })
  const same = compareOne(local({ hints: [hint('Look'), hint('Taste', [0])] }), there, meant)
  expect([same.hints.isOther, same.hints.extra.length]).toEqual([false, 1])
  expect(compareOne(local({ hints: [hint('Look'), hint('Taste')] }), there, meant).hints.isOther).toBe(true)
  expect(compareOne(local({ hints: [hint('Taste'), hint('Look')] }), there, meant).hints.isOther).toBe(true)
})

test('what is only on the site is kept unless it is pruned, and taken by a pull', () => {
  const there = site({ hints: [stored('1', 'Look')], files: [{ id: 'f', name: 'a.zip', sha256: '1', size: 1 }] })
  const plan = compare([local()], [there, site({ name: 'Old' })], meant)
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
  const plan = compare([local({ hints: [hint('Look')] })], [], meant)
  expect(pushLines(plan, false)[0]).toBe('+ create  Robots (1 hint)')
  expect(pullLines(plan, true)[0]).toBe('- remove  web/robots/challenge.yml (in the folder only)')
  expect([isPullNeeded(plan, false), isPullNeeded(plan, true)]).toEqual([false, true])
})
