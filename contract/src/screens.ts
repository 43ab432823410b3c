/** Every address that has a screen. The web router draws them, the server answers 404 for any other, mail links to them. */
export const screens = {
  landing: '/',
  home: '/home',
  about: '/about',
  events: '/events',
  event: '/events/$id',
  bluelock: '/bluelock',
  login: '/auth/login',
  loginShort: '/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/password-reset/$key',
  confirmAccount: '/confirm-account/$key',
  challenges: '/challenges',
  notifications: '/notification',
  notification: '/notification/$id',
  profile: '/profil',
  logout: '/logout',
  adminDashboard: '/admin/dashboard',
} as const

export type Screen = keyof typeof screens
