export { AnnouncementsScreen as Screen } from '#features/notifications/announcements-screen.tsx'
