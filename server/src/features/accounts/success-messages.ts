import type { ProfileChanges } from './profile/profile.ts'

/** The messages of success; most of them word for word as in the specification. */
export const registered = 'Account Created Successfully...'
export const signedIn = 'Login Successfull...'
export const signedOut = 'You are signed out.'
export const mailSent = 'Mail Sended. Please Checked!'
export const passwordReset = 'Password Reset Successfully. A new password sending in yor mail!'
export const firstPasswordSet = 'Your password is saved. You can sign in.'
export const sessionEnded = 'The session has ended.'
export const emailKept = 'Your email address was not changed.'
export const signedOutEverywhere = 'You are signed out everywhere.'
export const tokenRevoked = 'The API token is revoked.'
export const factorRemoved = 'The second factor is removed.'
export const factorLifted = 'The second factor of this user is removed.'
export const identityConfirmed = 'Identity confirmed.'
export const userDeleted = 'User deleted successfully'
export const confirmed = {
  account: 'Account Active Successfully...',
  email: 'Your new email is confirmed.',
} as const

export function profileUpdated({ hasNewPassword, hasNewDetails, awaitsEmail }: ProfileChanges): string {
  const isPasswordOnly = hasNewPassword && !hasNewDetails && !awaitsEmail
  return [
    isPasswordOnly ? '' : 'Your profile has been updated.',
    hasNewPassword ? 'Your password has been changed.' : '',
    awaitsEmail ? 'We sent an email to your new address. Please confirm it.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
