import { joinTeam, removeMember, subscribe, unsubscribe } from '@drapeau/contract/entries.ts'
import { describe, expect, test } from 'vitest'
import { seen } from '#features/events/event.test-data.ts'
import { invitationRefused, invitationTo, isPageOutdated, registrationOf } from './registration-state.ts'

const own = { _id: 'entry', name: 'Crew' }

describe('how somebody stands towards an event', () => {
  test('who may enter is shown the way in, before and during it', () => {
    expect(registrationOf(seen({ status: 'upcoming' }))).toBe('team')
    expect(registrationOf(seen({ status: 'running' }))).toBe('team')
    expect(registrationOf(seen({ isSolo: true }))).toBe('solo')
  })

  test('a barred player sees why, as long as that matters', () => {
    expect(registrationOf(seen({ barrier: 'school' }))).toBe('barred')
    expect(registrationOf(seen({ barrier: 'school', status: 'ended' }))).toBe('over')
  })

  test('who is in stays in, even when their profile no longer fits', () => {
    expect(registrationOf(seen({ entry: own, barrier: 'country' }))).toBe('entered')
    expect(registrationOf(seen({ entry: own, status: 'ended' }))).toBe('entered')
  })

  test('an administrator is a spectator', () => {
    expect(registrationOf(seen({ isManager: true, status: 'ended' }))).toBe('manager')
  })
})

describe('an invitation', () => {
  test('can be accepted by a player who could make a team', () => {
    expect(invitationTo(seen({ status: 'running' }))).toBe('open')
  })

  test('says what stands in its way', () => {
    expect(invitationTo(seen({ isSolo: true }))).toBe('alone')
    expect(invitationTo(seen({ entry: own }))).toBe('entered')
    expect(invitationTo(seen({ status: 'ended' }))).toBe('over')
    expect(invitationTo(seen({ barrier: 'student' }))).toBe('barred')
    expect(invitationTo(seen({ isManager: true }))).toBe('manager')
  })

  test('that was refused for its code or for want of a seat says what to do instead', () => {
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
