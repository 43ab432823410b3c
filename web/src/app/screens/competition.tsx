export { CompetitionScreen as Screen } from '#features/events/competition-screen.tsx'
