export { EventsScreen as Screen } from '#features/competition/events-screen.tsx'
