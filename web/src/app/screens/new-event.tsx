export { NewEventScreen as Screen } from '#features/events/manage/new-event-screen.tsx'
