export { EventScreen as Screen } from '#features/events/page/event-screen.tsx'
