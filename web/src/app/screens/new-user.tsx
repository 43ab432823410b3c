export { NewUserScreen as Screen } from '#features/accounts/new-user-screen.tsx'
