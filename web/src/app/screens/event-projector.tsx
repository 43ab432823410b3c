export { ProjectorScreen as Screen } from '#features/events/projector/projector-screen.tsx'
