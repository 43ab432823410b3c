export { ForgotPasswordScreen as Screen } from '#features/accounts/sign-in/forgot-password-screen.tsx'
