import { describe, expect, test } from 'vitest'
import { team } from '#features/events/event.test-data.ts'
import { groupedCode, invitationLink, leavingOf, mayManage, seatsOf } from './team-rights.ts'

describe('seats', () => {
  test('are compared with minimum and maximum', () => {
    expect(seatsOf(team(['Ada']))).toEqual({ taken: 1, left: 3, missing: 1 })
    expect(seatsOf(team(['Ada', 'Bob']))).toEqual({ taken: 2, left: 2, missing: 0 })
    expect(seatsOf(team(['Ada', 'Bob', 'Cy', 'Di']))).toEqual({ taken: 4, left: 0, missing: 0 })
  })

  test('N10: a seat reserved for a former member is not free', () => {
    expect(seatsOf(team(['Ada', 'Bob'], { keptSeats: 1 }))).toEqual({ taken: 2, left: 1, missing: 0 })
    expect(seatsOf(team(['Ada', 'Bob'], { keptSeats: 2 }))).toEqual({ taken: 2, left: 0, missing: 0 })
  })

  test('a team that is larger than allowed has no free seats, and no negative number', () => {
    expect(seatsOf(team(['Ada', 'Bob'], { maxTeamSize: 1, minTeamSize: 1 }))).toMatchObject({ left: 0, missing: 0 })
  })
})

describe('the captain', () => {
  const crew = team(['Ada', 'Bob'])
  const [ada, bob] = crew.members

  test('may remove the others, but not themselves', () => {
    expect(bob && mayManage(crew, bob, 'Ada', 'running')).toBe(true)
    expect(ada && mayManage(crew, ada, 'Ada', 'running')).toBe(false)
  })

  test('Z4 is the only one who may', () => {
    expect(ada && mayManage({ ...crew, captain: false }, ada, 'Bob', 'running')).toBe(false)
  })

  test('may no longer once the event is over or the team is disqualified', () => {
    expect(bob && mayManage(crew, bob, 'Ada', 'ended')).toBe(false)
    expect(bob && mayManage({ ...crew, disqualified: true }, bob, 'Ada', 'running')).toBe(false)
  })
})

describe('a member who leaves', () => {
  test('leaves without consequences', () => {
    expect(leavingOf(team(['Ada', 'Bob'], { captain: false }), 'Bob')).toEqual({ kind: 'leaves', heir: '' })
  })

  test('as captain hands over to the longest-standing member', () => {
    expect(leavingOf(team(['Ada', 'Bob', 'Cy']), 'Ada')).toEqual({ kind: 'hands-over', heir: 'Bob' })
    expect(leavingOf(team(['Ada', 'Bob', 'Cy']), 'Bob')).toEqual({ kind: 'hands-over', heir: 'Ada' })
  })

  test('as the last one deletes the team, unless it has submitted flags', () => {
    expect(leavingOf(team(['Ada']), 'Ada').kind).toBe('dissolves')
    expect(leavingOf(team(['Ada'], { hasAnswered: true }), 'Ada').kind).toBe('bound')
    expect(leavingOf(team(['Ada', 'Bob'], { hasAnswered: true }), 'Ada').kind).toBe('hands-over')
  })
})

test('a code of any length is shown in groups of four', () => {
  expect(groupedCode('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM')
  expect(groupedCode('ABCDE')).toBe('ABCD-E')
  expect(groupedCode('')).toBe('')
})

test('H7 an invitation leads to this site, whatever its code contains', () => {
  expect(invitationLink('https://ctf.example.org', 'an-id', 'ABCD')).toBe(
    'https://ctf.example.org/events/an-id/join/ABCD',
  )
  expect(invitationLink('https://ctf.example.org', 'an-id', '../..//evil.example')).toBe(
    'https://ctf.example.org/events/an-id/join/..%2F..%2F%2Fevil.example',
  )
})
