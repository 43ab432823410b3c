import type { Play } from '#messages/play/en.ts'

export const leaderboard: Play['leaderboard'] = {
  title: 'Classement',
}
