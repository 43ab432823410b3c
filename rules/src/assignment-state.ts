import type { AssignmentState } from '@drapeau/contract/assignments/assignments.ts'

export interface AssignmentTimes {
  published: boolean
  opensAt: Date
  dueAt: Date
  graceMinutes: number
}

/** The due date of one pupil: an extension counts while it is later than the date of the others. */
export function dueFor(dueAt: Date, extension: Date | null): Date {
  return extension !== null && extension > dueAt ? extension : dueAt
}

interface PupilDate {
  /** The due date of this pupil. */
  dueAt: Date
  exempt: boolean
}

export type TermsNews = 'exempt' | 'counts-again' | 'more-time' | 'other-date'

/** What a pupil is notified of when their terms change; null when it does not concern them. */
export function termsNews(before: PupilDate, after: PupilDate): TermsNews | null {
  if (after.exempt) return before.exempt ? null : 'exempt'
  if (before.exempt) return 'counts-again'
  const [earlier, later] = [before.dueAt.getTime(), after.dueAt.getTime()]
  return earlier === later ? null : earlier < later ? 'more-time' : 'other-date'
}

/** The moment from which a solve is late. */
export function deadlineOf({ dueAt, graceMinutes }: Pick<AssignmentTimes, 'dueAt' | 'graceMinutes'>): Date {
  return new Date(dueAt.getTime() + graceMinutes * 60_000)
}

export function stateOf(times: AssignmentTimes, now: Date): AssignmentState {
  if (!times.published) return 'draft'
  if (now < times.opensAt) return 'scheduled'
  return now < deadlineOf(times) ? 'running' : 'over'
}
