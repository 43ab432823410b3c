export { RegisterScreen as Screen } from '#features/accounts/register-screen.tsx'
