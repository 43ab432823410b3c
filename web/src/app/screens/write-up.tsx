export { WriteUpScreen as Screen } from '#features/write-ups/write-up-screen.tsx'
