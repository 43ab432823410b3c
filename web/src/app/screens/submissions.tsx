export { SubmissionsScreen as Screen } from '#features/submissions/submissions-screen.tsx'
