import type { EventTies } from '@drapeau/contract/events.ts'
import type { Office } from '#lib/office.ts'

type Words = Office['events']['delete']

/** What goes with an event in any case. */
export function goesWithEvent(words: Words, { entries, subscribers, solves, submissions }: EventTies): string[] {
  return [
    ...(entries > 0 ? [words.entries(entries, subscribers)] : []),
    ...(solves + submissions > 0 ? [words.played(solves, submissions)] : []),
  ]
}

/** What goes beside that when its challenges go too. */
export function goesWithChallenges(words: Words, { withChallenges }: EventTies): string[] {
  const { solves, submissions, files, hints, requiredBy } = withChallenges
  return [
    ...(files > 0 ? [words.files(files)] : []),
    ...(hints > 0 ? [words.hints(hints)] : []),
    ...(solves + submissions > 0 ? [words.practised(solves, submissions)] : []),
    ...(requiredBy > 0 ? [words.requiredBy(requiredBy)] : []),
  ]
}
