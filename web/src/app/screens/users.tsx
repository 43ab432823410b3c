export { UsersScreen as Screen } from '#features/accounts/users/users-screen.tsx'
