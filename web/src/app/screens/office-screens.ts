import { screens } from '@drapeau/contract/screens.ts'
import { byId, screen } from './screen.ts'

/** The screens of the back office. */
export const officeScreens = {
  dashboard: screen(
    { path: screens.adminDashboard, audience: 'admins', shell: 'admin', title: 'dashboard' },
    async () => (await import('#features/overview/dashboard-screen.tsx')).DashboardScreen,
  ),
  users: screen(
    { path: screens.adminUsers, audience: 'admins', shell: 'admin', title: 'users' },
    async () => (await import('#features/accounts/users/users-screen.tsx')).UsersScreen,
  ),
  newUser: screen(
    { path: screens.adminNewUser, audience: 'admins', shell: 'admin', title: 'newUser' },
    async () => (await import('#features/accounts/users/new-user-screen.tsx')).NewUserScreen,
  ),
  user: screen(
    { path: screens.adminUser, audience: 'admins', shell: 'admin', title: 'user' },
    byId(async () => (await import('#features/accounts/users/user-screen.tsx')).UserScreen),
  ),
  managedEvents: screen(
    { path: screens.adminEvents, audience: 'admins', shell: 'admin', title: 'managedEvents' },
    async () => (await import('#features/events/manage/managed-events-screen.tsx')).ManagedEventsScreen,
  ),
  newEvent: screen(
    { path: screens.adminNewEvent, audience: 'admins', shell: 'admin', title: 'newEvent' },
    async () => (await import('#features/events/manage/new-event-screen.tsx')).NewEventScreen,
  ),
  managedEvent: screen(
    { path: screens.adminEvent, audience: 'admins', shell: 'admin', title: 'managedEvent' },
    byId(async () => (await import('#features/events/manage/managed-event-screen.tsx')).ManagedEventScreen),
  ),
  categories: screen(
    { path: screens.adminCategories, audience: 'admins', shell: 'admin', title: 'categories' },
    async () => (await import('#features/categories/categories-screen.tsx')).CategoriesScreen,
  ),
  newCategory: screen(
    { path: screens.adminNewCategory, audience: 'admins', shell: 'admin', title: 'newCategory' },
    async () => (await import('#features/categories/new-category-screen.tsx')).NewCategoryScreen,
  ),
  managedChallenges: screen(
    { path: screens.adminChallenges, audience: 'admins', shell: 'admin', title: 'managedChallenges' },
    async () =>
      (await import('#features/challenges/manage/list/managed-challenges-screen.tsx')).ManagedChallengesScreen,
  ),
  newChallenge: screen(
    { path: screens.adminNewChallenge, audience: 'admins', shell: 'admin', title: 'newChallenge' },
    async () => (await import('#features/challenges/manage/editor/new-challenge-screen.tsx')).NewChallengeScreen,
  ),
  managedChallenge: screen(
    { path: screens.adminChallenge, audience: 'admins', shell: 'admin', title: 'managedChallenge' },
    byId(
      async () =>
        (await import('#features/challenges/manage/detail/managed-challenge-screen.tsx')).ManagedChallengeScreen,
    ),
  ),
  writeUps: screen(
    { path: screens.adminWriteUps, audience: 'admins', shell: 'admin', title: 'writeUps' },
    async () => (await import('#features/write-ups/write-ups-screen.tsx')).WriteUpsScreen,
  ),
  imports: screen(
    { path: screens.adminImports, audience: 'admins', shell: 'admin', title: 'imports' },
    async () => (await import('#features/imports/imports-screen.tsx')).ImportsScreen,
  ),
  import: screen(
    { path: screens.adminImport, audience: 'admins', shell: 'admin', title: 'import' },
    byId(async () => (await import('#features/imports/import-screen.tsx')).ImportScreen),
  ),
  writeUp: screen(
    { path: screens.adminWriteUp, audience: 'admins', shell: 'admin', title: 'writeUp' },
    byId(async () => (await import('#features/write-ups/write-up-screen.tsx')).WriteUpScreen),
  ),
  submissions: screen(
    { path: screens.adminSubmissions, audience: 'admins', shell: 'admin', title: 'submissions' },
    async () => (await import('#features/submissions/submissions-screen.tsx')).SubmissionsScreen,
  ),
  standings: screen(
    { path: screens.adminStandings, audience: 'admins', shell: 'admin', title: 'standings' },
    async () => (await import('#features/events/standings/standings-screen.tsx')).StandingsScreen,
  ),
  announcements: screen(
    { path: screens.adminNotifications, audience: 'admins', shell: 'admin', title: 'announcements' },
    async () => (await import('#features/notifications/announcements-screen.tsx')).AnnouncementsScreen,
  ),
  audit: screen(
    { path: screens.adminAudit, audience: 'admins', shell: 'admin', title: 'audit' },
    async () => (await import('#features/audit/audit-screen.tsx')).AuditScreen,
  ),
  doctor: screen(
    { path: screens.adminDoctor, audience: 'admins', shell: 'admin', title: 'doctor' },
    async () => (await import('#features/doctor/doctor-screen.tsx')).DoctorScreen,
  ),
  backups: screen(
    { path: screens.adminBackups, audience: 'admins', shell: 'admin', title: 'backups' },
    async () => (await import('#features/backups/backups-screen.tsx')).BackupsScreen,
  ),
}
