import { describe, expect, test } from 'vitest'
import { isFrozen } from './freeze.ts'
import { clockOf } from './pause.ts'
import { statusOf } from './period.ts'
import { findRunFault, type Run, runAfter, type RunFault, type RunStep } from './run-event.ts'

/** Minutes after the start of an event that lasts an hour and freezes at 40. */
const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))
const planned: Run = { startDate: at(0), endDate: at(60), freezeDate: at(40), revealedAt: null, pausedAt: null }
const paused: Run = { ...planned, pausedAt: at(20) }

describe('a pause', () => {
  test('stops the time of the event, and of nothing before it', () => {
    expect(clockOf(planned, at(30))).toEqual(at(30))
    expect(clockOf(paused, at(30))).toEqual(at(20))
    expect(clockOf(paused, at(10))).toEqual(at(10))
  })

  test('keeps an event from freezing and ending, however long it lasts', () => {
    expect(statusOf(paused, at(600))).toBe('running')
    expect(isFrozen(paused, at(600))).toBe(false)
    expect(isFrozen({ ...paused, pausedAt: at(45) }, at(46))).toBe(true)
  })

  test('moves the end and the freeze by its length when it ends', () => {
    expect(runAfter(paused, 'resume', at(35))).toEqual({ ...planned, endDate: at(75), freezeDate: at(55) })
    const resumedLate = runAfter(paused, 'resume', at(90))
    expect([statusOf(resumedLate, at(90)), isFrozen(resumedLate, at(90))]).toEqual(['running', false])
  })

  test('leaves a freeze where it is that came before', () => {
    const frozen = { ...planned, pausedAt: at(45) }
    expect(runAfter(frozen, 'resume', at(50))).toEqual({ ...planned, endDate: at(65) })
  })
})

describe('the other steps', () => {
  test('ten minutes more move the end, and the freeze while it is ahead', () => {
    expect(runAfter(planned, 'extend', at(20))).toEqual({ ...planned, endDate: at(70), freezeDate: at(50) })
    expect(runAfter(planned, 'extend', at(40))).toEqual({ ...planned, endDate: at(70) })
    expect(runAfter({ ...planned, freezeDate: null }, 'extend', at(40)).freezeDate).toBeNull()
    expect(runAfter(paused, 'extend', at(50))).toEqual({ ...paused, endDate: at(70), freezeDate: at(50) })
  })

  test('a scoreboard freezes now, or at the moment of the pause, also when an earlier freeze was revealed', () => {
    expect(runAfter(planned, 'freeze', at(30)).freezeDate).toEqual(at(30))
    expect(runAfter(paused, 'freeze', at(30)).freezeDate).toEqual(at(20))
    const revealed = { ...planned, revealedAt: at(41) }
    expect(runAfter(revealed, 'freeze', at(45))).toEqual({ ...planned, freezeDate: at(45) })
  })

  test('an event that ends now is no longer paused, and freezes if a freeze was planned', () => {
    expect(runAfter(paused, 'end', at(30))).toEqual({ ...planned, endDate: at(30), freezeDate: at(30) })
    expect(runAfter(planned, 'end', at(50))).toEqual({ ...planned, endDate: at(50) })
    expect(runAfter({ ...planned, freezeDate: null }, 'end', at(30)).freezeDate).toBeNull()
  })
})

const steps: RunStep[] = ['pause', 'resume', 'extend', 'freeze', 'end']

test.each<[string, Run, Date, (RunFault | undefined)[]]>([
  ['before the start', planned, at(-1), ['not-running', 'not-running', 'not-running', 'not-running', 'not-running']],
  ['while it runs', planned, at(1), [undefined, 'not-paused', undefined, undefined, undefined]],
  ['while it is frozen', planned, at(41), [undefined, 'not-paused', undefined, 'already-frozen', undefined]],
  ['while it is paused', paused, at(30), ['already-paused', undefined, undefined, undefined, undefined]],
  ['in its last moment', planned, at(60), ['not-running', 'not-running', 'not-running', 'not-running', 'not-running']],
])('what is possible %s', (_when, run, now, expected) => {
  expect(steps.map((step) => findRunFault(run, step, now))).toEqual(expected)
})
