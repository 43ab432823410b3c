export { EventEntryScreen as Screen } from '#features/events/scoreboard/entry-screen.tsx'
