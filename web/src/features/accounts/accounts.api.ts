import { queryOptions } from '@tanstack/react-query'
import {
  confirmAccount,
  endAllMySessions,
  endMySession,
  forgotPassword,
  listMySessions,
  login,
  type Login,
  register,
  type Registration,
  resendConfirmation,
  resetPassword,
} from '@drapeau/contract/accounts/accounts.ts'
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

export const sendRegistration = (body: Registration) => call(register, { body })
export const askForReset = (email: string) => call(forgotPassword, { body: { email } })
export const askForConfirmation = (email: string) => call(resendConfirmation, { body: { email } })
export const redeemConfirmation = (key: string) => redeem(confirmAccount, key)
export const redeemReset = (key: string) => redeem(resetPassword, key)

/** Opening a mailed link proves the ownership of the account, also for the sign-in that follows. */
async function redeem(route: typeof confirmAccount | typeof resetPassword, key: string): Promise<void> {
  const { data } = await call(route, { params: { key } })
  storeDevice(data.device)
}

/** Country and school decide which events are open to somebody, so events are fetched again. */
export async function saveProfile(body: ProfileForm): Promise<{ message: string }> {
  const done = await call(updateMe, { body })
  void invalidate('competition')
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
