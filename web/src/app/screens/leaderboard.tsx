export { LeaderboardScreen as Screen } from '#features/leaderboard/leaderboard-screen.tsx'
