export { JoinTeamScreen as Screen } from '#features/events/entries/join-team-screen.tsx'
