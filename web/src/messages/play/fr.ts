import type { Play } from '#messages/play/en.ts'
import { challenge } from '#messages/play/fr/challenge.ts'
import { leaderboard } from '#messages/play/fr/leaderboard.ts'
import { practice } from '#messages/play/fr/practice.ts'
import { progress } from '#messages/play/fr/progress.ts'

export const play: Play = { practice, challenge, progress, leaderboard }
