import { describe, expect, test } from 'vitest'
import type { Finding } from '@drapeau/contract/doctor.ts'
import { chosenEvent, groupsOf, never, shareOf, theNext, verdictOf, withNews } from './examination.ts'

const finding = (more: Partial<Finding>): Finding => ({
  check: 'disk',
  group: 'site',
  state: 'ok',
  name: 'Disk space',
  says: '69 GB free',
  fix: null,
  examples: [],
  link: null,
  ...more,
})
const now = new Date('2026-11-15T12:00:00Z')

describe('an examination', () => {
  test('grows with each message and ends with the last one', () => {
    const begun = withNews({ ...never, state: 'running' }, { kind: 'begun', checks: 2, event: 'BlueLock' }, now)
    expect([begun.event, shareOf(begun), shareOf(never)]).toEqual(['BlueLock', 0, undefined])
    const half = withNews(begun, { kind: 'finding', finding: finding({}) }, now)
    expect([half.state, shareOf(half)]).toEqual(['running', 0.5])
    expect(withNews(half, { kind: 'done' }, now)).toMatchObject({ state: 'done', finishedAt: now })
  })

  test('is as bad as its worst finding', () => {
    const of = (...states: Finding['state'][]) =>
      verdictOf({ ...never, findings: states.map((state) => finding({ state })) })
    expect([of(), of('ok'), of('ok', 'warning'), of('warning', 'bad', 'ok')]).toEqual(['ok', 'ok', 'warning', 'bad'])
  })
})

test('groups are ordered by importance, with problems first in each', () => {
  const groups = groupsOf([
    finding({ check: 'a' }),
    finding({ check: 'b', state: 'warning' }),
    finding({ check: 'c', state: 'bad' }),
    finding({ check: 'd', group: 'event' }),
  ])
  expect(groups.map(({ group }) => group)).toEqual(['event', 'site'])
  expect(groups[1]?.wrong.map(({ check }) => check)).toEqual(['c', 'b'])
  expect(groups[1]?.well.map(({ check }) => check)).toEqual(['a'])
})

test('the event of the last run stays selected unless the address names another', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  expect(chosenEvent(undefined, never)).toBeUndefined()
  expect(chosenEvent(undefined, { asked: one })).toBe(one)
  expect(chosenEvent(other, { asked: one })).toBe(other)
  expect([theNext, 'no id', 7].map((said) => chosenEvent(said, { asked: one }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
