export { WriteUpsScreen as Screen } from '#features/write-ups/write-ups-screen.tsx'
