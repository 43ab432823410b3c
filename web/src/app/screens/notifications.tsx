export { NotificationsScreen as Screen } from '#features/notifications/notifications-screen.tsx'
