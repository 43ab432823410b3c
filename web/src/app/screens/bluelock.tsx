export { BlueLockScreen as Screen } from '#features/competition/bluelock-screen.tsx'
