import { describe, expect, test } from 'vitest'
import { openMinutes, type PupilMoment, sameAnswers, stuckIn, wrongInARow } from './stuck.ts'

const now = new Date('2026-11-18T10:00:00.000Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const did = (kind: PupilMoment['kind'], minutes: number, more: Partial<PupilMoment> = {}): PupilMoment => ({
  accountId: 'ada',
  challengeId: 'slipway',
  kind,
  answer: '',
  isSolved: false,
  at: ago(minutes),
  ...more,
})
const wrongs = (count: number, from = 30, more: Partial<PupilMoment> = {}): PupilMoment[] =>
  Array.from({ length: count }, (_none, at) => did('wrong', from - at, { answer: `guess ${at}`, ...more }))
const reasons = (moments: readonly PupilMoment[]) => stuckIn(moments, now).map(({ reason, figure }) => [reason, figure])

describe('wrong answers in a row', () => {
  test('count from five on', () => {
    expect(reasons(wrongs(wrongInARow - 1))).toEqual([])
    expect(stuckIn(wrongs(wrongInARow), now)).toEqual([
      { reason: 'wrong', figure: 5, answer: null, challengeId: 'slipway', accountIds: ['ada'] },
    ])
  })

  test('begin again with one of several flags', () => {
    expect(reasons([...wrongs(4, 30), did('right', 20), ...wrongs(4, 15)])).toEqual([])
    expect(reasons([did('right', 40), ...wrongs(6)])).toEqual([['wrong', 6]])
  })

  test('are of one pupil and one challenge, of the last hour, and not of what is solved', () => {
    expect(reasons([...wrongs(3), ...wrongs(3, 20, { challengeId: 'wharf' })])).toEqual([])
    expect(reasons([...wrongs(3), ...wrongs(3, 20, { accountId: 'noor', answer: 'other' })])).toEqual([])
    expect(reasons(wrongs(8, 63))).toEqual([])
    expect(reasons(wrongs(8, 30, { isSolved: true }))).toEqual([])
  })
})

describe('a challenge that was opened', () => {
  test('counts after twenty minutes, for an hour', () => {
    expect(reasons([did('opened', openMinutes - 1)])).toEqual([])
    expect(reasons([did('opened', openMinutes)])).toEqual([['open', 20]])
    expect(reasons([did('opened', 60)])).toEqual([])
  })

  test('is not long open for a pupil who did something else since', () => {
    const opened = did('opened', 30)
    expect(reasons([opened, did('wrong', 25)])).toEqual([])
    expect(reasons([opened, did('opened', 5, { challengeId: 'wharf' })])).toEqual([])
    expect(reasons([opened, did('right', 5, { challengeId: 'wharf', isSolved: true })])).toEqual([])
    expect(reasons([did('opened', 30, { isSolved: true })])).toEqual([])
  })

  test('is the last one that was opened', () => {
    expect(stuckIn([did('opened', 25, { challengeId: 'wharf' }), did('opened', 40)], now)).toMatchObject([
      { reason: 'open', figure: 25, challengeId: 'wharf' },
    ])
  })
})

describe('the same wrong answer', () => {
  const sent = (accountId: string, answer: string, more: Partial<PupilMoment> = {}) =>
    did('wrong', 10, { accountId, answer, ...more })

  test('of three pupils points to the challenge, whatever the case and the spaces', () => {
    const two = [sent('ada', 'flag{sea}'), sent('noor', ' FLAG{sea} ')]
    expect(reasons([...two, sent('ada', 'flag{sea}')])).toEqual([])
    expect(two.length + 1).toBe(sameAnswers)
    expect(stuckIn([...two, sent('liv', 'flag{sea}')], now)).toEqual([
      { reason: 'same', figure: 3, answer: 'flag{sea}', challengeId: 'slipway', accountIds: ['ada', 'noor', 'liv'] },
    ])
  })

  test('is not one to two challenges, without a text, or of pupils who have solved it', () => {
    const two = [sent('ada', 'sea'), sent('noor', 'sea')]
    expect(reasons([...two, sent('liv', 'sea', { challengeId: 'wharf' })])).toEqual([])
    expect(reasons([...two, sent('liv', 'sea', { isSolved: true })])).toEqual([])
    expect(reasons(['ada', 'noor', 'liv'].map((each) => sent(each, '')))).toEqual([])
  })
})

test('what concerns several pupils comes first, then the longest run, then the longest wait', () => {
  const same = ['ada', 'noor', 'liv'].map((accountId) => did('wrong', 10, { accountId, answer: 'sea' }))
  const waits = [did('opened', 25, { accountId: 'max' }), did('opened', 45, { accountId: 'eve' })]
  const runs = [...wrongs(5, 30, { accountId: 'bo' }), ...wrongs(7, 30, { accountId: 'cy', challengeId: 'wharf' })]
  expect(reasons([...waits, ...runs, ...same])).toEqual([
    ['same', 3],
    ['wrong', 7],
    ['wrong', 5],
    ['open', 45],
    ['open', 25],
  ])
})
