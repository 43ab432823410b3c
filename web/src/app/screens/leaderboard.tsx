export { LeaderboardScreen as Screen } from '#features/progress/leaderboard-screen.tsx'
