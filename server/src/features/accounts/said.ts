import type { ProfileChanges } from './profile.ts'

/** What the server says when something worked; most of it word for word as the specification has it. */
export const registered = 'Account Created Successfully...'
export const signedIn = 'Login Successfull...'
export const signedOut = 'You are signed out.'
export const mailSent = 'Mail Sended. Please Checked!'
export const passwordReset = 'Password Reset Successfully. A new password sending in yor mail!'
export const sessionEnded = 'The session is signed out.'
export const emailKept = 'Your email stays as it is.'
export const signedOutEverywhere = 'You are signed out everywhere.'
export const userDeleted = 'User deleted successfully'
export const confirmed = {
  account: 'Account Active Successfully...',
  email: 'Your new email is confirmed.',
} as const

export function profileUpdated({ hasNewPassword, hasNewDetails, awaitsEmail }: ProfileChanges): string {
  const isPasswordOnly = hasNewPassword && !hasNewDetails && !awaitsEmail
  return [
    isPasswordOnly ? '' : 'Your informations have been updated.',
    hasNewPassword ? 'Your password has been changed.' : '',
    awaitsEmail ? 'We sent a mail to your new address: please confirm it.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
