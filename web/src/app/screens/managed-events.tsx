export { ManagedEventsScreen as Screen } from '#features/events/manage/managed-events-screen.tsx'
