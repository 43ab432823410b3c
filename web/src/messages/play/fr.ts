import type { Play } from '#messages/play/en.ts'
import { challenge } from '#messages/play/fr/challenge.ts'
import { leaderboard } from '#messages/play/fr/leaderboard.ts'
import { practice } from '#messages/play/fr/practice.ts'
import { progress } from '#messages/play/fr/progress.ts'
import { competition } from '#messages/play/fr/competition.ts'
import { teams } from '#messages/play/fr/teams.ts'
import { eventPlay } from '#messages/play/fr/event-play.ts'
import { eventBoard } from '#messages/play/fr/event-board.ts'

export const play: Play = { practice, challenge, progress, leaderboard, competition, teams, eventPlay, eventBoard }
