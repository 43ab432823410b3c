export { TeamScreen as Screen } from '#features/site/team-screen.tsx'
