import { assignments } from '#messages/play/en/assignments.ts'
import { challenges } from '#messages/play/en/challenges.ts'
import { classInvitations } from '#messages/play/en/class-invitations.ts'
import { classJoining } from '#messages/play/en/class-joining.ts'
import { leaderboard } from '#messages/play/en/leaderboard.ts'
import { practice } from '#messages/play/en/practice.ts'
import { progress } from '#messages/play/en/progress.ts'
import { events } from '#messages/play/en/events.ts'
import { entries } from '#messages/play/en/entries.ts'
import { play } from '#messages/play/en/play.ts'
import { results } from '#messages/play/en/results.ts'
import { scoreboard } from '#messages/play/en/scoreboard.ts'

/** The words of those who play, apart from the others: the landing page does without them. */
export const playerMessages = {
  practice,
  challenges,
  classInvitations,
  assignments,
  classJoining,
  progress,
  leaderboard,
  events,
  entries,
  play,
  scoreboard,
  results,
}

export type Play = typeof playerMessages
