export { LogoutScreen as Screen } from '#features/accounts/sign-in/logout-screen.tsx'
