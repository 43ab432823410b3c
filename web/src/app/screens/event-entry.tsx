export { EventEntryScreen as Screen } from '#features/event-board/event-entry-screen.tsx'
