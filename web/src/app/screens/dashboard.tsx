export { DashboardScreen as Screen } from '#features/overview/dashboard-screen.tsx'
