import { queryOptions } from '@tanstack/react-query'
import {
  confirmAccount,
  forgotPassword,
  login,
  type Login,
  register,
  type Registration,
  resendConfirmation,
  resetPassword,
} from '@drapeau/contract/accounts/accounts.ts'
import { setFirstPassword, type FirstPasswordForm } from '@drapeau/contract/accounts/first-password.ts'
import { endAllMySessions, endMySession, listMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { type ClassLogin, loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import { openInvitationLink } from '@drapeau/contract/accounts/invitation-links.ts'
import { cancelEmailChange, type ProfileForm, updateMe } from '@drapeau/contract/accounts/profile.ts'
import { getAvatar } from '@drapeau/contract/avatars.ts'
import { listSchools } from '@drapeau/contract/schools.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { storeDevice, knownDevice } from '#lib/session/known-device.ts'

/** Guesses that strangers make at an account do not slow down its owner in a browser that the server knows. */
export async function sendLogin(body: Login): Promise<{ token: string }> {
  const { data } = await call(login, { body: { ...body, ...knownDevice() } })
  storeDevice(data.device)
  return data
}

/** As at the login: a browser that the server knows is not slowed down. */
export async function sendClassLogin(body: ClassLogin): Promise<{ token: string }> {
  const { data } = await call(loginToClass, { body: { ...body, ...knownDevice() } })
  storeDevice(data.device)
  return data
}

export const sendRegistration = (body: Registration) => call(register, { body })
/** Asked once: a link that worked when it was opened may be used up a minute later, which the server then says. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(openInvitationLink, { body: { key } }, { signal }),
    staleTime: 60_000,
  })

export const askForReset = (email: string) => call(forgotPassword, { body: { email } })
export const askForConfirmation = (email: string) => call(resendConfirmation, { body: { email } })
export const redeemConfirmation = (key: string) => redeem(confirmAccount, key)
/** As with every mailed link, the browser is known from then on. */
export async function redeemInvite(key: string, body: FirstPasswordForm): Promise<void> {
  const { data } = await call(setFirstPassword, { params: { key }, body })
  storeDevice(data.device)
}
export const redeemReset = (key: string) => redeem(resetPassword, key)

/** Opening a mailed link proves the ownership of the account, also for the sign-in that follows. */
async function redeem(route: typeof confirmAccount | typeof resetPassword, key: string): Promise<void> {
  const { data } = await call(route, { params: { key } })
  storeDevice(data.device)
}

/** Country and school decide which events are open to somebody, so events are fetched again. */
export async function saveProfile(body: ProfileForm): Promise<{ message: string }> {
  const done = await call(updateMe, { body })
  void invalidate('events')
  return done
}

export const keepPresentEmail = () => call(cancelEmailChange)
export const endSessionOf = (id: string) => call(endMySession, { params: { id } })
export const endSessionsEverywhere = () => call(endAllMySessions)

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listMySessions, {}, { signal }),
})

/** A search that was replaced by a newer one is cancelled. */
export const schoolsQuery = (q: string) =>
  queryOptions({
    queryKey: ['schools', q],
    queryFn: ({ signal }) => call(listSchools, { query: { q, perPage: 100, page: 1 } }, { signal }),
    staleTime: 60_000,
  })

export const avatarOf = (name: string): string => `/api${addressOf(getAvatar.path, { params: { name } })}`
