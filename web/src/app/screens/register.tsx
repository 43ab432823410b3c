export { RegisterScreen as Screen } from '#features/accounts/sign-in/register-screen.tsx'
