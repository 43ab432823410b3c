export { NewUserScreen as Screen } from '#features/accounts/users/new-user-screen.tsx'
