export { LogoutScreen as Screen } from '#features/accounts/logout-screen.tsx'
