export { CeremonyScreen as Screen } from '#features/event-board/ceremony-screen.tsx'
