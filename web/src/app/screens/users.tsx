export { UsersScreen as Screen } from '#features/accounts/users-screen.tsx'
