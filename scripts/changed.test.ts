import { expect, test } from 'vitest'
import { allTests, servesPages, testsFor } from './changed.mjs'

const tests = [
  'contract/src/fields.test.ts',
  'server/src/features/hints/hints.api.test.ts',
  'server/src/features/hints-and-more/other.test.ts',
  'server/src/platform/mail/outbox.test.ts',
  'web/src/features/hints/hint-form.test.ts',
  'server/test/drift.test.ts',
  'prove/crash/reconcile.test.ts',
]

test('a change in a feature runs the tests of that feature and no other', () => {
  expect(testsFor(['server/src/features/hints/unlock/unlock.ts'], tests)).toEqual([
    'server/src/features/hints/hints.api.test.ts',
  ])
})

test('a change of the contract runs the tests of the features of the same name in server and web', () => {
  expect(testsFor(['contract/src/hints.ts'], tests)).toEqual([
    'contract/src/fields.test.ts',
    'server/src/features/hints/hints.api.test.ts',
    'web/src/features/hints/hint-form.test.ts',
  ])
})

test('a change elsewhere runs the tests in its folder, and a changed test runs itself', () => {
  expect(testsFor(['server/src/platform/mail/outbox.ts'], tests)).toEqual(['server/src/platform/mail/outbox.test.ts'])
  expect(testsFor(['server/test/drift.test.ts', 'server/test/world.ts'], tests)).toEqual(['server/test/drift.test.ts'])
  expect(testsFor(['prove/crash/traffic.ts'], tests)).toEqual(['prove/crash/reconcile.test.ts'])
  expect(testsFor(['README.md', 'docs/operators/promises.md'], tests)).toEqual([])
})

test('only tests of the pages and of whole sites need the built web app', () => {
  expect(tests.filter(servesPages)).toEqual(['server/test/drift.test.ts', 'prove/crash/reconcile.test.ts'])
  expect(servesPages('server/src/platform/http/pages/pages.test.ts')).toBe(true)
  expect(servesPages('server/src/starter-pack.test.ts')).toBe(true)
})

test('the tests of every workspace are found', () => {
  const found = allTests()
  for (const part of ['contract/', 'rules/', 'server/src/', 'server/test/', 'server/test/process/', 'web/', 'prove/'])
    expect([part, found.some((file) => file.startsWith(part))]).toEqual([part, true])
  expect(found.filter((file) => file.includes('node_modules'))).toEqual([])
})
