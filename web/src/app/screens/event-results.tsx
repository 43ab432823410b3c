export { EventResultsScreen as Screen } from '#features/events/results/results-screen.tsx'
