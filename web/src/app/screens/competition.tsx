export { EventsScreen as Screen } from '#features/events/list/events-screen.tsx'
