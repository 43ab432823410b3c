import { expect, test } from 'vitest'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { missingMembers, playNotices } from './play-notice.ts'

const ada = { _id: 'a', name: 'Ada', captain: true, joinedAt: '2026-11-15T08:00:00.000Z' }
const team: OwnEntry = {
  _id: 'e',
  name: 'Corsairs',
  isSolo: false,
  code: 'ABCDEFGHJKLM',
  captain: true,
  members: [ada, { ...ada, _id: 'b', captain: false }],
  minTeamSize: 2,
  maxTeamSize: 4,
  disqualified: false,
  hasAnswered: false,
  keptSeats: 0,
}
const running = { status: 'running', frozen: false, pausedAt: null } as const
const ended = { ...running, status: 'ended' } as const

test('without a problem there is no notice above the challenges', () => {
  expect(playNotices(running, team)).toEqual([])
  expect(playNotices(running, null)).toEqual([])
})

test('a team below the minimum size is warned while players can still join', () => {
  const alone = { ...team, members: [ada] }
  expect(missingMembers(alone)).toBe(1)
  expect(playNotices(running, alone)).toEqual(['too-small'])
  expect(playNotices(ended, alone)).toEqual(['over'])
  expect(playNotices(running, { ...alone, disqualified: true })).toEqual(['disqualified'])
})

test('a solo player is never warned about size', () => {
  expect(missingMembers({ ...team, isSolo: true, members: [ada] })).toBe(0)
})

test('a pause is said first, and hides nothing else', () => {
  const paused = { ...running, pausedAt: '2026-11-15T09:00:00.000Z', frozen: true }
  expect(playNotices(paused, team)).toEqual(['paused', 'frozen'])
})

test('the most serious notice comes first', () => {
  expect(playNotices({ ...ended, frozen: true }, { ...team, disqualified: true })).toEqual([
    'disqualified',
    'over-frozen',
  ])
})
