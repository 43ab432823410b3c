export { ProfileScreen as Screen } from '#features/accounts/profile-screen.tsx'
