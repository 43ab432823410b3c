import { challenge } from '#messages/play/en/challenges.ts'
import { leaderboard } from '#messages/play/en/leaderboard.ts'
import { practice } from '#messages/play/en/practice.ts'
import { progress } from '#messages/play/en/progress.ts'
import { competition } from '#messages/play/en/events.ts'
import { teams } from '#messages/play/en/entries.ts'
import { eventPlay } from '#messages/play/en/play.ts'
import { eventBoard } from '#messages/play/en/scoreboard.ts'

/** The words of those who play, apart from the others: the landing page does without them. */
export const play = { practice, challenge, progress, leaderboard, competition, teams, eventPlay, eventBoard }

export type Play = typeof play
