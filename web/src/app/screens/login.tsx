export { LoginScreen as Screen } from '#features/accounts/login-screen.tsx'
