import type { Submission } from '@drapeau/contract/submissions.ts'
import type { Office } from '#lib/messages/office-messages.ts'

export type Turn = 'right' | 'wrong'

/** What can be made of an answer: the opposite of what it is. */
export function turnOf({ correct }: Pick<Submission, 'correct'>): Turn {
  return correct ? 'wrong' : 'right'
}

/** What follows from turning an answer round, for whom it counts and where. */
export function followsFrom(
  words: Office['submissions']['regrade'],
  submission: Pick<Submission, 'correct' | 'entry' | 'event'>,
  who: string,
): string {
  const { entry, event } = submission
  const turn = turnOf(submission)
  // Without an entry it was given in practice, also where its challenge was once played in an event.
  return entry && event ? words.follows[turn].event(entry.name, event.name) : words.follows[turn].practice(who)
}
