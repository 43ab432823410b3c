import type { Play } from '#messages/play/en.ts'
import { challenge } from '#messages/play/fr/challenges.ts'
import { leaderboard } from '#messages/play/fr/leaderboard.ts'
import { practice } from '#messages/play/fr/practice.ts'
import { progress } from '#messages/play/fr/progress.ts'
import { competition } from '#messages/play/fr/events.ts'
import { teams } from '#messages/play/fr/entries.ts'
import { eventPlay } from '#messages/play/fr/play.ts'
import { eventBoard } from '#messages/play/fr/scoreboard.ts'

export const play: Play = { practice, challenge, progress, leaderboard, competition, teams, eventPlay, eventBoard }
