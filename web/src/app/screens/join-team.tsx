export { JoinTeamScreen as Screen } from '#features/competition/join-team-screen.tsx'
