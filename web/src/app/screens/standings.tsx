export { StandingsScreen as Screen } from '#features/events/standings/standings-screen.tsx'
