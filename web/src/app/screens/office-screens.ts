import { screens } from '@drapeau/contract/screens.ts'
import { byId, screen } from './screen.ts'

export const officeScreens = {
  dashboard: screen(
    { path: screens.adminDashboard, audience: 'office', route: 'getOverview', shell: 'admin', title: 'dashboard' },
    async () => (await import('#features/overview/dashboard-screen.tsx')).DashboardScreen,
  ),
  users: screen(
    { path: screens.adminUsers, audience: 'office', route: 'listUsers', shell: 'admin', title: 'users' },
    async () => (await import('./users.tsx')).UsersPage,
  ),
  newUser: screen(
    { path: screens.adminNewUser, audience: 'office', route: 'updateUser', shell: 'admin', title: 'newUser' },
    async () => (await import('#features/accounts/users/new-user-screen.tsx')).NewUserScreen,
  ),
  user: screen(
    { path: screens.adminUser, audience: 'office', route: 'getUser', shell: 'admin', title: 'user' },
    byId(async () => (await import('#app/screens/user.tsx')).UserPage),
  ),
  classes: screen(
    { path: screens.adminClasses, audience: 'office', route: 'listClasses', shell: 'admin', title: 'classes' },
    async () => (await import('#features/classes/classes-screen.tsx')).ClassesScreen,
  ),
  newClass: screen(
    { path: screens.adminNewClass, audience: 'office', route: 'createClass', shell: 'admin', title: 'newClass' },
    async () => (await import('#features/classes/new-class-screen.tsx')).NewClassScreen,
  ),
  class: screen(
    { path: screens.adminClass, audience: 'office', route: 'getClass', shell: 'admin', title: 'class' },
    byId(async () => (await import('#app/screens/class.tsx')).ClassPage),
  ),
  newAssignment: screen(
    {
      path: screens.adminNewAssignment,
      audience: 'office',
      route: 'createAssignment',
      shell: 'admin',
      title: 'newAssignment',
    },
    byId(async () => (await import('#features/assignments/form/new-assignment-screen.tsx')).NewAssignmentScreen),
  ),
  assignment: screen(
    { path: screens.adminAssignment, audience: 'office', route: 'getAssignment', shell: 'admin', title: 'assignment' },
    byId(async () => (await import('#features/assignments/assignment-screen.tsx')).AssignmentScreen),
  ),
  editAssignment: screen(
    {
      path: screens.adminEditAssignment,
      audience: 'office',
      route: 'updateAssignment',
      shell: 'admin',
      title: 'editAssignment',
    },
    byId(async () => (await import('#features/assignments/form/edit-assignment-screen.tsx')).EditAssignmentScreen),
  ),
  lessonProjector: screen(
    {
      path: screens.adminAssignmentProjector,
      audience: 'office',
      route: 'getClassProgress',
      shell: 'bare',
      title: 'lessonProjector',
    },
    byId(async () => (await import('#features/lessons/projector/lesson-projector-screen.tsx')).LessonProjectorScreen),
  ),
  lesson: screen(
    { path: screens.adminLesson, audience: 'office', route: 'listHands', shell: 'admin', title: 'lesson' },
    byId(async () => (await import('#features/lessons/lesson-screen.tsx')).LessonScreen),
  ),
  managedEvents: screen(
    { path: screens.adminEvents, audience: 'office', route: 'getEvent', shell: 'admin', title: 'managedEvents' },
    async () => (await import('#features/events/manage/managed-events-screen.tsx')).ManagedEventsScreen,
  ),
  newEvent: screen(
    { path: screens.adminNewEvent, audience: 'office', route: 'createEvent', shell: 'admin', title: 'newEvent' },
    async () => (await import('#features/events/manage/new-event-screen.tsx')).NewEventScreen,
  ),
  managedEvent: screen(
    { path: screens.adminEvent, audience: 'office', route: 'getEvent', shell: 'admin', title: 'managedEvent' },
    byId(async () => (await import('#features/events/manage/managed-event-screen.tsx')).ManagedEventScreen),
  ),
  categories: screen(
    { path: screens.adminCategories, audience: 'office', route: 'updateCategory', shell: 'admin', title: 'categories' },
    async () => (await import('#features/categories/categories-screen.tsx')).CategoriesScreen,
  ),
  newCategory: screen(
    {
      path: screens.adminNewCategory,
      audience: 'office',
      route: 'createCategory',
      shell: 'admin',
      title: 'newCategory',
    },
    async () => (await import('#features/categories/new-category-screen.tsx')).NewCategoryScreen,
  ),
  managedChallenges: screen(
    {
      path: screens.adminChallenges,
      audience: 'office',
      route: 'listChallenges',
      shell: 'admin',
      title: 'managedChallenges',
    },
    async () =>
      (await import('#features/challenges/manage/list/managed-challenges-screen.tsx')).ManagedChallengesScreen,
  ),
  newChallenge: screen(
    {
      path: screens.adminNewChallenge,
      audience: 'office',
      route: 'createChallenge',
      shell: 'admin',
      title: 'newChallenge',
    },
    async () => (await import('#features/challenges/manage/editor/new-challenge-screen.tsx')).NewChallengeScreen,
  ),
  managedChallenge: screen(
    {
      path: screens.adminChallenge,
      audience: 'office',
      route: 'getChallenge',
      shell: 'admin',
      title: 'managedChallenge',
    },
    byId(
      async () =>
        (await import('#features/challenges/manage/detail/managed-challenge-screen.tsx')).ManagedChallengeScreen,
    ),
  ),
  writeUps: screen(
    { path: screens.adminWriteUps, audience: 'office', route: 'listWriteUps', shell: 'admin', title: 'writeUps' },
    async () => (await import('#features/write-ups/write-ups-screen.tsx')).WriteUpsScreen,
  ),
  imports: screen(
    { path: screens.adminImports, audience: 'office', route: 'listImports', shell: 'admin', title: 'imports' },
    async () => (await import('#features/imports/imports-screen.tsx')).ImportsScreen,
  ),
  import: screen(
    { path: screens.adminImport, audience: 'office', route: 'getImport', shell: 'admin', title: 'import' },
    byId(async () => (await import('#features/imports/import-screen.tsx')).ImportScreen),
  ),
  writeUp: screen(
    { path: screens.adminWriteUp, audience: 'office', route: 'getWriteUp', shell: 'admin', title: 'writeUp' },
    byId(async () => (await import('#features/write-ups/write-up-screen.tsx')).WriteUpScreen),
  ),
  submissions: screen(
    {
      path: screens.adminSubmissions,
      audience: 'office',
      route: 'listSubmissions',
      shell: 'admin',
      title: 'submissions',
    },
    async () => (await import('#features/submissions/submissions-screen.tsx')).SubmissionsScreen,
  ),
  standings: screen(
    { path: screens.adminStandings, audience: 'office', route: 'listStandings', shell: 'admin', title: 'standings' },
    async () => (await import('#features/events/standings/standings-screen.tsx')).StandingsScreen,
  ),
  announcements: screen(
    {
      path: screens.adminNotifications,
      audience: 'office',
      route: 'listAnnouncements',
      shell: 'admin',
      title: 'announcements',
    },
    async () => (await import('#features/notifications/announcements-screen.tsx')).AnnouncementsScreen,
  ),
  audit: screen(
    { path: screens.adminAudit, audience: 'office', route: 'listAudit', shell: 'admin', title: 'audit' },
    async () => (await import('#features/audit/audit-screen.tsx')).AuditScreen,
  ),
  signInProviders: screen(
    {
      path: screens.adminSignInProviders,
      audience: 'office',
      route: 'listSignInProviders',
      shell: 'admin',
      title: 'signInProviders',
    },
    async () => (await import('#features/sign-in-providers/manage/providers-screen.tsx')).ProvidersScreen,
  ),
  settings: screen(
    { path: screens.adminSettings, audience: 'office', route: 'getSiteSettings', shell: 'admin', title: 'settings' },
    async () => (await import('#app/screens/settings.tsx')).SettingsScreen,
  ),
  doctor: screen(
    { path: screens.adminDoctor, audience: 'office', route: 'examineSite', shell: 'admin', title: 'doctor' },
    async () => (await import('#features/doctor/doctor-screen.tsx')).DoctorScreen,
  ),
  backups: screen(
    { path: screens.adminBackups, audience: 'office', route: 'listBackups', shell: 'admin', title: 'backups' },
    async () => (await import('#features/backups/backups-screen.tsx')).BackupsScreen,
  ),
}
