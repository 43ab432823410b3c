import { expect, test } from 'vitest'
import { events } from '#messages/office/en/events.ts'
import { goesWithChallenges, goesWithEvent, goesWithEvents } from './event-deletion.ts'

const bare = {
  challenges: 0,
  drafts: 0,
  entries: 0,
  subscribers: 0,
  solves: 0,
  submissions: 0,
  withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
}

test('deleting an event without entries deletes nothing else', () => {
  expect(goesWithEvent(events.delete, bare)).toEqual([])
  expect(goesWithChallenges(events.delete, bare)).toEqual([])
})

test('all deleted items are listed with their number, and zeros are omitted', () => {
  const ties = { ...bare, entries: 1, subscribers: 3, solves: 12, submissions: 1_200 }
  expect(goesWithEvent(events.delete, ties)).toEqual([
    '1 entry (3 people)',
    '12 solves and 1,200 answers from these entries',
  ])
  const withChallenges = { solves: 0, submissions: 2, files: 3, hints: 1, requiredBy: 1 }
  expect(goesWithChallenges(events.delete, { ...bare, withChallenges })).toEqual([
    '3 files',
    '1 hint',
    '0 solves and 2 answers in practice',
    '1 other challenge loses a requirement',
  ])
})

test('the losses of several events are added up', () => {
  const ties = { ...bare, entries: 2, subscribers: 6, solves: 1, submissions: 4 }
  expect(goesWithEvents(events.delete, [ties, ties, bare])).toEqual([
    '4 entries (12 people)',
    '2 solves and 8 answers from these entries',
  ])
})
