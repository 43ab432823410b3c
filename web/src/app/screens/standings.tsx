export { StandingsScreen as Screen } from '#features/standings/standings-screen.tsx'
