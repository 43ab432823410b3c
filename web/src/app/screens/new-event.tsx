export { NewEventScreen as Screen } from '#features/events/new-event-screen.tsx'
