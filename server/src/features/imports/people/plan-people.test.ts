import { nameKey } from '@drapeau/rules/name-key.ts'
import { expect, test } from 'vitest'
import { furtherKeys, type PersonCandidate, planPeople } from './plan-people.ts'

const person = (number: number, name: string, email: string | null): PersonCandidate => ({
  number,
  name,
  nameKey: nameKey(name),
  emailKey: email,
  reason: email === null ? 'address-invalid' : null,
})

test('an address is a person: who has an account is recognised, whatever their name is', () => {
  const account = { id: 'a', name: 'Grace', emailKey: 'ada@x.org' }
  expect(planPeople([person(1, 'Ada', 'ada@x.org')], [account], new Set(['grace']))).toEqual([
    { number: 1, outcome: 'known', reason: null, account, name: 'Ada' },
  ])
})

test('names that are taken, here or earlier in the file, get a number', () => {
  const people = [person(1, 'Ada', 'a@x.org'), person(2, 'ADA', 'b@x.org'), person(3, 'Bob', 'c@x.org')]
  const taken = new Set(['bob', 'bob (2)'].map(nameKey))
  expect(furtherKeys(people, new Set(['bob'].map(nameKey)))).toEqual(
    expect.arrayContaining(['ADA (2)', 'Bob (2)', 'Bob (50)'].map(nameKey)),
  )
  expect(planPeople(people, [], taken).map(({ name }) => name)).toEqual(['Ada', 'ADA (2)', 'Bob (3)'])
})

test('a long name keeps its length with a number', () => {
  const long = 'a'.repeat(64)
  const [planned] = planPeople([person(1, long, 'a@x.org')], [], new Set([nameKey(long)]))
  expect(planned?.name).toBe(`${'a'.repeat(60)} (2)`)
})

test('who has no address, one that is used twice, or a name that is taken in every form is skipped', () => {
  const people = [person(1, 'Ada', null), person(2, 'Bob', 'b@x.org'), person(3, 'Cy', 'b@x.org')]
  const all = [person(4, 'Di', 'd@x.org')]
  expect(planPeople(people, [], new Set()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skip', 'address-invalid'],
    ['create', null],
    ['skip', 'address-repeated'],
  ])
  const taken = new Set([nameKey('Di'), ...furtherKeys(all, new Set([nameKey('Di')]))])
  expect(planPeople(all, [], taken)).toMatchObject([{ outcome: 'skip', reason: 'name-taken' }])
})
