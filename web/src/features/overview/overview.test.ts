import { describe, expect, test } from 'vitest'
import type { Overview } from '@drapeau/contract/overview.ts'
import { attentionOf } from './attention.ts'
import { firstSteps } from './first-steps.ts'

const now = new Date('2026-11-15T12:00:00Z')
const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()

const bare: Overview = {
  users: { total: 1, confirmed: 1, newThisWeek: 1, signedInNow: 1, perDay: [] },
  challenges: { total: 0, byCategory: [], mostSolved: [], leastSolved: [] },
  answers: { solves: 0, fails: 0, perDay: [] },
  events: [],
  waiting: [],
  deletionRequests: 0,
  disk: { database: 8_000_000, files: 0, free: 20_000_000_000 },
  lastBackup: null,
  hasBackupFailed: false,
  mail: { transport: 'smtp', waiting: 0, failed: 0, sent: 0, outboxFolder: null, outbox: [] },
}

const event = (name: string, start: number, challenges: number, drafts = 0): Overview['events'][number] => ({
  _id: name,
  name,
  status: start < 0 ? 'running' : 'upcoming',
  startDate: at(start),
  endDate: at(start + 48),
  pausedAt: null,
  entries: 3,
  challenges,
  drafts,
})

describe('what needs attention', () => {
  test('is empty without problems', () => {
    expect(attentionOf(bare, now)).toEqual([])
    expect(attentionOf({ ...bare, events: [event('Full', -1, 4), event('Far', 100, 0)] }, now)).toEqual([])
  })

  test('is an event without challenges that runs or starts soon', () => {
    const events = [event('Runs', -1, 0), event('Soon', 23, 0), event('Tomorrow', 24, 0)]
    expect(attentionOf({ ...bare, events }, now).map(({ kind }) => kind)).toEqual(['runs-empty', 'starts-empty'])
  })

  test('is an event of which players see no challenge: all of them are drafts', () => {
    const events = [event('Copied', -1, 4, 4), event('Soon', 23, 2, 2), event('Ready', 23, 3, 2)]
    expect(attentionOf({ ...bare, events }, now)).toMatchObject([
      { kind: 'runs-empty', event: { name: 'Copied', drafts: 4 } },
      { kind: 'starts-empty', event: { name: 'Soon', drafts: 2 } },
    ])
  })

  test('is an event that ended with a frozen scoreboard, and one that is paused', () => {
    const waiting = [{ _id: 'Over', name: 'Over', endDate: at(-2) }]
    const events = [{ ...event('Still', -1, 4), pausedAt: at(0) }]
    expect(attentionOf({ ...bare, events, waiting }, now)).toMatchObject([
      { kind: 'paused', event: { name: 'Still' } },
      { kind: 'waits', event: { name: 'Over' } },
    ])
  })

  test('is a strong coincidence that nobody has looked at, and no weaker one', () => {
    const report = (name: string, unseen: number, strong: number) => ({
      _id: name,
      name,
      status: 'ended' as const,
      unseen,
      strong,
    })
    expect(attentionOf(bare, now, [report('Calm', 9, 0)])).toEqual([])
    expect(attentionOf(bare, now, [report('Calm', 9, 0), report('Loud', 3, 2)])).toEqual([
      { kind: 'coincidences', event: { _id: 'Loud', name: 'Loud' }, count: 2 },
    ])
  })

  test('is a nearly full disk, but not remote storage', () => {
    const disk = (free: number | null) => attentionOf({ ...bare, disk: { ...bare.disk, free } }, now)
    expect(disk(999_999_999)).toEqual([{ kind: 'disk-low', free: 999_999_999 }])
    expect(disk(0)).toEqual([{ kind: 'disk-low', free: 0 }])
    expect(disk(1_000_000_000)).toEqual([])
    expect(disk(null)).toEqual([])
  })

  test('is a backup that failed, or that is more than two days old', () => {
    expect(attentionOf({ ...bare, lastBackup: at(-48) }, now)).toEqual([])
    expect(attentionOf({ ...bare, lastBackup: at(-49) }, now)).toEqual([{ kind: 'backup-old' }])
    expect(attentionOf({ ...bare, lastBackup: at(-49), hasBackupFailed: true }, now)).toEqual([
      { kind: 'backup-failed' },
    ])
  })

  test('is somebody who waits for the deletion of their account', () => {
    expect(attentionOf({ ...bare, deletionRequests: 2 }, now)).toEqual([{ kind: 'deletion-requests', count: 2 }])
  })

  test('is an account that only an administrator can confirm, because no mail is sent', () => {
    const users = { ...bare.users, total: 15, confirmed: 3 }
    const mail = { ...bare.mail, transport: 'outbox' as const }
    expect(attentionOf({ ...bare, users, mail }, now)).toEqual([{ kind: 'unconfirmed', count: 12 }])
    expect(attentionOf({ ...bare, users }, now)).toEqual([])
    expect(attentionOf({ ...bare, mail }, now)).toEqual([])
  })

  test('is mail that could not be sent', () => {
    expect(attentionOf({ ...bare, mail: { ...bare.mail, failed: 2 } }, now)).toEqual([
      { kind: 'mail-failing', count: 2 },
    ])
  })
})

describe('the first steps', () => {
  const done = (overview: Overview) => firstSteps(overview).map(({ isDone }) => isDone)
  const withCategory = {
    ...bare,
    challenges: {
      ...bare.challenges,
      byCategory: [{ _id: 'web', name: 'Web', name_fr: null, challenges: 0, solves: 0 }],
    },
  }
  const withChallenge = { ...withCategory, challenges: { ...withCategory.challenges, total: 1 } }

  test('are ticked off one by one', () => {
    expect(done(bare)).toEqual([false, false, false])
    expect(done(withCategory)).toEqual([true, false, false])
    expect(done(withChallenge)).toEqual([true, true, false])
  })

  test('disappear with the last one', () => {
    expect(done({ ...withChallenge, events: [event('First', 5, 0)] })).toEqual([])
  })

  test('an event is no open step when players already submit flags', () => {
    expect(done({ ...withChallenge, answers: { solves: 0, fails: 1, perDay: [] } })).toEqual([])
  })
})
