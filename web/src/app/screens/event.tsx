export { EventScreen as Screen } from '#features/competition/event-screen.tsx'
