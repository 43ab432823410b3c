export { BlueLockScreen as Screen } from '#features/events/page/bluelock-screen.tsx'
