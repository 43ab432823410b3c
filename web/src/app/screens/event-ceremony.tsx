export { CeremonyScreen as Screen } from '#features/events/ceremony/ceremony-screen.tsx'
