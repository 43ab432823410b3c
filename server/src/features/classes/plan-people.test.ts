import { nameKey } from '@drapeau/rules/name-key.ts'
import { expect, test } from 'vitest'
import { type Listed, planPeople, type Present } from './plan-people.ts'

const nothing: Present = {
  byEmail: new Map(),
  ownByName: new Map(),
  takenNames: new Set(),
  memberByLogin: new Map(),
  membersByRealName: new Map(),
  memberIds: new Set(),
  teacherIds: new Set(),
}

const person = (given: Partial<Listed>): Listed => ({
  line: 1,
  realName: '',
  name: '',
  loginName: '',
  email: '',
  ...given,
})

const inOrder =
  (...names: string[]) =>
  (isFree: (name: string) => boolean) =>
    names.find(isFree) ?? 'Nobody'

const plan = (listed: Partial<Listed>[], present: Partial<Present> = {}, ...names: string[]) =>
  planPeople(listed.map(person), { ...nothing, ...present }, inOrder(...names))

test('somebody with a real name gets an invented one for others, and a login name to remember', () => {
  expect(plan([{ realName: 'Marie Dupont' }], {}, 'Brave Otter')).toEqual([
    {
      line: 1,
      realName: 'Marie Dupont',
      name: 'Brave Otter',
      loginName: 'marie',
      email: '',
      account: null,
      outcome: 'new',
      problems: [],
    },
  ])
})

test('an invented name is nobody’s, in the list or on the site', () => {
  const people = plan(
    [{ realName: 'Marie' }, { realName: 'Paul' }, { name: 'Calm Seal' }],
    { takenNames: new Set(['brave otter']) },
    'Brave Otter',
    'Calm Seal',
    'Swift Tern',
    'Keen Gull',
  )
  expect(people.map(({ name }) => name)).toEqual(['Swift Tern', 'Keen Gull', 'Calm Seal'])
})

test('login names are suggested around those that are given or taken', () => {
  const people = plan(
    [{ realName: 'Marie Dupont' }, { realName: 'Marie Martin' }, { realName: 'Zoé', loginName: 'Marie.D' }],
    { memberByLogin: new Map([[nameKey('marie'), 'somebody']]) },
    'A 1',
    'B 2',
    'C 3',
  )
  expect(people.map(({ loginName }) => loginName)).toEqual(['marie.dupont', 'marie.m', 'Marie.D'])
})

test('an address invites, or recognises an account; an administrator is not a pupil', () => {
  const byEmail = new Map([
    ['ada@x.org', { id: 'a', name: 'Ada', type: 'user' }],
    ['root@x.org', { id: 'r', name: 'Root', type: 'admin' }],
  ])
  const people = plan(
    [{ realName: 'New', email: 'new@x.org' }, { realName: 'Ada', email: 'ADA@x.org' }, { email: 'root@x.org' }],
    { byEmail },
    'A 1',
  )
  expect(people.map(({ outcome, account, name }) => [outcome, account, name])).toEqual([
    ['invite', null, 'A 1'],
    ['known', 'a', 'Ada'],
    ['problem', 'r', 'Root'],
  ])
})

test('a pupil of another class of the same teacher is recognised by the display name, and keeps the account', () => {
  const ownByName = new Map([['brave otter', { id: 'm', name: 'Brave Otter', type: 'user' }]])
  const takenNames = new Set(['brave otter'])
  const [moved] = plan([{ name: 'Brave Otter', realName: 'Marie' }], { ownByName, takenNames })
  expect(moved).toMatchObject({ outcome: 'known', account: 'm', loginName: 'marie' })
  const [stranger] = plan([{ name: 'Brave Otter' }], { takenNames })
  expect(stranger).toMatchObject({ outcome: 'problem', problems: ['name-taken'] })
})

test('who is in the class already stays as they are', () => {
  const members = { memberByLogin: new Map([[nameKey('marie'), 'm']]), memberIds: new Set(['m', 'a']) }
  const byEmail = new Map([['ada@x.org', { id: 'a', name: 'Ada', type: 'user' }]])
  const people = plan([{ loginName: 'Marie' }, { email: 'ada@x.org' }], { ...members, byEmail })
  expect(people.map(({ outcome, account }) => [outcome, account])).toEqual([
    ['member', 'm'],
    ['member', 'a'],
  ])
})

test('a list of real names that is read again adds nobody twice, and a namesake by what else the line says', () => {
  const present = {
    membersByRealName: new Map([
      ['marie dupont', ['first']],
      ['paul roux', ['second', 'third']],
    ]),
    memberIds: new Set(['first', 'second', 'third']),
  }
  const listed = [
    { realName: 'marie  dupont' },
    { realName: 'Marie Dupont' },
    { realName: 'Marie Dupont', loginName: 'marie.d' },
    { realName: 'Paul Roux' },
    { realName: 'Paul Roux' },
    { realName: 'Paul Roux' },
    { realName: '', name: 'Calm Seal' },
  ]
  const people = plan(listed, present, 'Brave Otter', 'Swift Tern', 'Keen Gull')
  expect(people.map(({ outcome, account }) => [outcome, account])).toEqual([
    ['member', 'first'],
    ['new', null],
    ['new', null],
    ['member', 'second'],
    ['member', 'third'],
    ['new', null],
    ['new', null],
  ])
})

test('a teacher of the class is not a pupil of it', () => {
  const byEmail = new Map([['ada@x.org', { id: 'a', name: 'Ada', type: 'user' }]])
  const [ada] = plan([{ email: 'ada@x.org' }], { byEmail, teacherIds: new Set(['a']) })
  expect(ada).toMatchObject({ outcome: 'problem', problems: ['teaches-class'] })
})

test('problems stand at their line, and the first of two keeps the name', () => {
  const people = plan(
    [
      { name: 'Otter', loginName: 'otter', email: 'o@x.org' },
      { name: '0tter', loginName: 'OTTER', email: 'O@x.org' },
      { name: 'x', loginName: 'a b', email: 'no address', realName: 'y'.repeat(101) },
    ],
    {},
  )
  expect(people.map(({ problems }) => problems)).toEqual([
    [],
    ['name-twice', 'login-twice', 'email-twice'],
    ['name-invalid', 'real-name-long', 'login-invalid', 'email-invalid'],
  ])
})
