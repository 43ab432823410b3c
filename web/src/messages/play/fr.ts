import type { Play } from '#messages/play/en.ts'
import { assignments } from '#messages/play/fr/assignments.ts'
import { challenges } from '#messages/play/fr/challenges.ts'
import { classInvitations } from '#messages/play/fr/class-invitations.ts'
import { classJoining } from '#messages/play/fr/class-joining.ts'
import { leaderboard } from '#messages/play/fr/leaderboard.ts'
import { practice } from '#messages/play/fr/practice.ts'
import { progress } from '#messages/play/fr/progress.ts'
import { events } from '#messages/play/fr/events.ts'
import { entries } from '#messages/play/fr/entries.ts'
import { play } from '#messages/play/fr/play.ts'
import { results } from '#messages/play/fr/results.ts'
import { scoreboard } from '#messages/play/fr/scoreboard.ts'

export const playerMessages: Play = {
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
