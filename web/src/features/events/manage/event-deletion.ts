import type { EventTies } from '@drapeau/contract/events/events.ts'
import { sumOf } from '#lib/http/concurrent.ts'
import type { Office } from '#lib/messages/office-messages.ts'

type Words = Office['events']['delete']
type Played = Pick<EventTies, 'entries' | 'subscribers' | 'solves' | 'submissions'>

export function goesWithEvent(words: Words, { entries, subscribers, solves, submissions }: Played): string[] {
  return [
    ...(entries > 0 ? [words.entries(entries, subscribers)] : []),
    ...(solves + submissions > 0 ? [words.played(solves, submissions)] : []),
  ]
}

export function goesWithChallenges(words: Words, { withChallenges }: EventTies): string[] {
  const { solves, submissions, files, hints, requiredBy } = withChallenges
  return [
    ...(files > 0 ? [words.files(files)] : []),
    ...(hints > 0 ? [words.hints(hints)] : []),
    ...(solves + submissions > 0 ? [words.practised(solves, submissions)] : []),
    ...(requiredBy > 0 ? [words.requiredBy(requiredBy)] : []),
  ]
}

export function goesWithEvents(words: Words, all: readonly EventTies[]): string[] {
  return goesWithEvent(words, {
    entries: sumOf(all, (ties) => ties.entries),
    subscribers: sumOf(all, (ties) => ties.subscribers),
    solves: sumOf(all, (ties) => ties.solves),
    submissions: sumOf(all, (ties) => ties.submissions),
  })
}
