export { EventResultsScreen as Screen } from '#features/event-board/event-results-screen.tsx'
