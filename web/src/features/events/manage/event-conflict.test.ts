import { expect, test } from 'vitest'
import { events } from '#messages/office/en/events.ts'
import { conflictOf } from './event-conflict.ts'
import { newEvent } from './event-form-values.ts'

test('a conflict names only the differing fields', () => {
  const mine = { ...newEvent, name: 'BlueLock', startDate: '2026-12-05T09:00' }
  const theirs = { ...mine, isSolo: false, scope: 'open', practiceAfterEnd: false, startDate: '' } as const
  expect(conflictOf(events, mine, theirs)).toEqual([
    { label: 'Mode', theirs: 'Team', mine: 'Solo' },
    { label: 'Scope', theirs: 'Open', mine: 'Special EPITECH' },
    { label: 'Start', theirs: '', mine: '2026-12-05 09:00' },
    { label: 'Keep the challenges for practice after the end', theirs: 'no', mine: 'yes' },
  ])
  expect(conflictOf(events, mine, mine)).toEqual([])
})
