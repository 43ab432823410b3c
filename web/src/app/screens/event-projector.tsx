export { ProjectorScreen as Screen } from '#features/event-board/projector-screen.tsx'
