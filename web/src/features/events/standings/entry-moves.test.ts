import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { movesFrom, offersOf, reasonSchema } from './entry-moves.ts'

test('an entry can change to any other status, the most serious last', () => {
  expect(movesFrom('playing')).toEqual(['hidden', 'disqualified'])
  expect(movesFrom('hidden')).toEqual(['playing', 'disqualified'])
  expect(movesFrom('disqualified')).toEqual(['playing', 'hidden'])
})

test('hiding or disqualifying an entry requires a reason', () => {
  for (const status of ['hidden', 'disqualified'] as const) {
    expect(errorsOf(reasonSchema(status), { reason: '' })).toEqual({ reason: sentences.reasonRequired })
    expect(errorsOf(reasonSchema(status), { reason: '   ' })).toEqual({ reason: sentences.reasonRequired })
    expect(errorsOf(reasonSchema(status), { reason: 'x'.repeat(201) })).toEqual({ reason: sentences.reasonLong })
    expect(reasonSchema(status).safeParse({ reason: 'Shared flags' })).toMatchObject({
      success: true,
      data: { status, reason: 'Shared flags' },
    })
  }
})

test('reinstating an entry requires no reason', () => {
  expect(reasonSchema('playing').safeParse({ reason: '' })).toEqual({ success: true, data: { status: 'playing' } })
})

test('results are offered when published, a ceremony before, a CSV file from the start on', () => {
  expect(offersOf({ status: 'upcoming', isFrozen: false })).toEqual({ results: false, ceremony: false, table: false })
  expect(offersOf({ status: 'running', isFrozen: true })).toEqual({ results: false, ceremony: false, table: true })
  expect(offersOf({ status: 'ended', isFrozen: true })).toEqual({ results: false, ceremony: true, table: true })
  expect(offersOf({ status: 'ended', isFrozen: false })).toEqual({ results: true, ceremony: false, table: true })
})
