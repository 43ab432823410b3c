export const leaderboard = {
  title: 'Leaderboard',
}
