export { ManagedEventsScreen as Screen } from '#features/events/managed-events-screen.tsx'
