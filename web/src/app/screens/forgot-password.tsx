export { ForgotPasswordScreen as Screen } from '#features/accounts/forgot-password-screen.tsx'
