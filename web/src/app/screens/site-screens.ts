import { screens } from '@drapeau/contract/screens.ts'
import { LoadingState } from '#ui/page/states.tsx'
import { byId, screen } from './screen.ts'

/** The screens of visitors and players, and those that replace another one. */
export const siteScreens = {
  home: screen(
    { path: screens.home, audience: 'everyone', shell: 'site', title: 'home' },
    async () => (await import('#app/screens/home.tsx')).HomeScreen,
  ),
  about: screen(
    { path: screens.about, audience: 'everyone', shell: 'site', title: 'about' },
    async () => (await import('#features/site/team-screen.tsx')).TeamScreen,
  ),
  privacy: screen(
    { path: screens.privacy, audience: 'everyone', shell: 'site', title: 'privacy' },
    async () => (await import('#features/retention/privacy-screen.tsx')).PrivacyScreen,
  ),
  login: screen(
    { path: [screens.login, screens.loginShort], audience: 'visitors', shell: 'auth', title: 'login' },
    async () => (await import('#app/screens/login.tsx')).LoginScreen,
  ),
  signInReturn: screen(
    { path: screens.signInReturn, audience: 'everyone', shell: 'auth', title: 'signInReturn' },
    async () => (await import('#features/sign-in-providers/return-screen.tsx')).ReturnScreen,
  ),
  classLogin: screen(
    { path: screens.classLogin, audience: 'visitors', shell: 'auth', title: 'classLogin' },
    async () => (await import('#features/accounts/sign-in/class-login-screen.tsx')).ClassLoginScreen,
  ),
  register: screen(
    { path: screens.register, audience: 'visitors', shell: 'auth', title: 'register' },
    async () => (await import('#features/accounts/sign-in/register-screen.tsx')).RegisterScreen,
  ),
  invitation: screen(
    { path: screens.invitation, audience: 'visitors', shell: 'auth', title: 'invitation' },
    async () => (await import('#features/accounts/sign-in/invitation-screen.tsx')).InvitationScreen,
  ),
  forgotPassword: screen(
    { path: screens.forgotPassword, audience: 'visitors', shell: 'auth', title: 'forgotPassword' },
    async () => (await import('#features/accounts/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  resetPassword: screen(
    { path: screens.resetPassword, audience: 'everyone', shell: 'auth', title: 'resetPassword' },
    async () => (await import('#features/accounts/sign-in/code-check.tsx')).ResetPasswordScreen,
  ),
  firstPassword: screen(
    { path: screens.firstPassword, audience: 'everyone', shell: 'auth', title: 'firstPassword' },
    async () => (await import('#features/accounts/sign-in/first-password-screen.tsx')).FirstPasswordScreen,
  ),
  confirmAccount: screen(
    { path: screens.confirmAccount, audience: 'everyone', shell: 'auth', title: 'confirmAccount' },
    async () => (await import('#features/accounts/sign-in/code-check.tsx')).ConfirmAccountScreen,
  ),
  logout: screen(
    { path: screens.logout, audience: 'everyone', shell: 'site', title: 'logout' },
    async () => (await import('#features/accounts/sign-in/logout-screen.tsx')).LogoutScreen,
  ),
  profile: screen(
    { path: screens.profile, audience: 'members', shell: 'site', title: 'profile' },
    async () => (await import('#app/screens/profile.tsx')).ProfileScreen,
  ),
  classInvitations: screen(
    {
      path: screens.classInvitations,
      audience: 'members',
      visitors: 'login',
      shell: 'site',
      title: 'classInvitations',
    },
    async () => (await import('#features/classes/invitations/class-invitations-screen.tsx')).ClassInvitationsScreen,
  ),
  assignments: screen(
    { path: screens.assignments, audience: 'members', visitors: 'login', shell: 'site', title: 'assignments' },
    async () => (await import('#features/assignments/own/own-assignments-screen.tsx')).OwnAssignmentsScreen,
  ),
  joinClass: screen(
    {
      path: [screens.joinClass, screens.joinClassByCode],
      audience: 'members',
      visitors: 'login',
      shell: 'site',
      title: 'joinClass',
    },
    async () => (await import('#features/classes/joining/join-class-screen.tsx')).JoinClassScreen,
  ),
  notifications: screen(
    { path: screens.notifications, audience: 'members', shell: 'site', title: 'notifications' },
    async () => (await import('#features/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  notification: screen(
    { path: screens.notification, audience: 'members', shell: 'site', title: 'notification' },
    byId(async () => (await import('#features/notifications/notification-screen.tsx')).NotificationScreen),
  ),
  challenges: screen(
    { path: screens.challenges, audience: 'members', visitors: 'login', shell: 'site', title: 'practice' },
    async () => (await import('#features/practice/practice-screen.tsx')).PracticeScreen,
  ),
  challenge: screen(
    { path: screens.challenge, audience: 'members', visitors: 'login', shell: 'site', title: 'challenge' },
    byId(async () => (await import('#features/challenges/page/challenge-page.tsx')).ChallengePage),
  ),
  requiredChallenge: screen(
    { path: screens.requiredChallenge, audience: 'members', visitors: 'login', shell: 'site', title: 'challenge' },
    byId(async () => (await import('#features/challenges/page/challenge-page.tsx')).RequiredChallengePage),
  ),
  leaderboard: screen(
    { path: screens.leaderboard, audience: 'members', visitors: 'login', shell: 'site', title: 'leaderboard' },
    async () => (await import('#features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
  ),
  events: screen(
    { path: screens.events, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'events' },
    async () => (await import('#features/events/list/events-screen.tsx')).EventsScreen,
  ),
  bluelock: screen(
    { path: screens.bluelock, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'events' },
    async () => (await import('#features/events/page/bluelock-screen.tsx')).BlueLockScreen,
  ),
  event: screen(
    { path: screens.event, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'event' },
    byId(async () => (await import('#features/events/page/event-page.tsx')).EventPage),
  ),
  joinTeam: screen(
    { path: screens.joinTeam, audience: 'members', visitors: 'login', shell: 'site', title: 'joinTeam' },
    async () => (await import('#features/events/entries/join-team-screen.tsx')).JoinTeamScreen,
  ),
  scoreboard: screen(
    { path: screens.scoreboard, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'scoreboard' },
    async () => (await import('#features/events/scoreboard/scoreboard-screen.tsx')).ScoreboardScreen,
  ),
  entry: screen(
    { path: screens.entry, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'eventEntry' },
    async () => (await import('#features/events/scoreboard/entry-screen.tsx')).EntryScreen,
  ),
  results: screen(
    { path: screens.results, audience: 'members', visitors: 'notAvailable', shell: 'site', title: 'eventResults' },
    async () => (await import('#features/events/results/results-screen.tsx')).ResultsScreen,
  ),
  projector: screen(
    { path: screens.projector, audience: 'members', visitors: 'notAvailable', shell: 'bare', title: 'eventProjector' },
    async () => (await import('#features/events/projector/projector-screen.tsx')).ProjectorScreen,
  ),
  ceremony: screen(
    { path: screens.ceremony, audience: 'office', route: 'revealBoard', shell: 'bare', title: 'eventCeremony' },
    async () => (await import('#features/events/ceremony/ceremony-screen.tsx')).CeremonyScreen,
  ),
  secondFactor: screen(
    { shell: 'auth', title: 'secondFactor' },
    async () => (await import('#features/accounts/second-factor/required-factor-screen.tsx')).RequiredFactorScreen,
  ),
  notAvailable: screen(
    { shell: 'site', title: 'notAvailable' },
    async () => (await import('#features/site/not-available-screen.tsx')).NotAvailableScreen,
  ),
  notFound: screen(
    { shell: 'site', title: 'notFound' },
    async () => (await import('#features/site/not-found-screen.tsx')).NotFoundScreen,
  ),
  waiting: screen({ shell: 'bare', title: 'waiting' }, async () => LoadingState),
}
