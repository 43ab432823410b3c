import { challenge } from '#messages/play/en/challenge.ts'
import { leaderboard } from '#messages/play/en/leaderboard.ts'
import { practice } from '#messages/play/en/practice.ts'
import { progress } from '#messages/play/en/progress.ts'

/** The words of those who play, apart from the others: the landing page does without them. */
export const play = { practice, challenge, progress, leaderboard }

export type Play = typeof play
