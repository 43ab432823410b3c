import { joinTeam, removeMember, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { describe, expect, test } from 'vitest'
import { seen } from '#features/events/event.test-data.ts'
import { invitationRefused, invitationTo, isPageOutdated, registrationOf } from './registration-state.ts'

const own = { _id: 'entry', name: 'Crew' }

describe('the registration state of a viewer', () => {
  test('a player who may enter sees the registration before and during the event', () => {
    expect(registrationOf(seen({ status: 'upcoming' }))).toBe('team')
    expect(registrationOf(seen({ status: 'running' }))).toBe('team')
    expect(registrationOf(seen({ isSolo: true }))).toBe('solo')
  })

  test('a player who may not enter sees the reason until the end', () => {
    expect(registrationOf(seen({ barrier: 'school' }))).toBe('barred')
    expect(registrationOf(seen({ barrier: 'school', status: 'ended' }))).toBe('over')
  })

  test('a player who takes part stays in, even if their profile no longer fits', () => {
    expect(registrationOf(seen({ entry: own, barrier: 'country' }))).toBe('entered')
    expect(registrationOf(seen({ entry: own, status: 'ended' }))).toBe('entered')
  })

  test('an administrator is a spectator', () => {
    expect(registrationOf(seen({ isManager: true, status: 'ended' }))).toBe('manager')
  })
})

describe('an invitation', () => {
  test('can be accepted by a player who could create a team', () => {
    expect(invitationTo(seen({ status: 'running' }))).toBe('open')
  })

  test('says why it cannot be accepted', () => {
    expect(invitationTo(seen({ isSolo: true }))).toBe('alone')
    expect(invitationTo(seen({ entry: own }))).toBe('entered')
    expect(invitationTo(seen({ status: 'ended' }))).toBe('over')
    expect(invitationTo(seen({ barrier: 'student' }))).toBe('barred')
    expect(invitationTo(seen({ isManager: true }))).toBe('manager')
  })

  test('that was refused for its code or for lack of seats says what to do instead', () => {
    expect(invitationRefused('invalid-code')).toBe('invalid')
    expect(invitationRefused('team-full')).toBe('full')
    expect(invitationRefused('too-many-requests')).toBeNull()
  })
})

test('every refusal of these calls is either shown beside the button, or refetches the page', () => {
  const shown = new Set<string>(['team-exists', 'invalid-code', 'team-full'])
  const refusals = [subscribe, unsubscribe, joinTeam, removeMember].flatMap(
    (route): readonly string[] => route.refusals,
  )
  expect(refusals.filter((code) => isPageOutdated(code) === shown.has(code))).toEqual([])
})
