import { queryOptions } from '@tanstack/react-query'
import {
  beginLink,
  finishLink,
  listMyIdentities,
  unlinkIdentity,
} from '@drapeau/contract/sign-in-providers/identities.ts'
import {
  createSignInProvider,
  deleteSignInProvider,
  listSignInProviders,
  type SignInProviderForm,
  type SignInProviderUpdate,
  testSignInProvider,
  updateSignInProvider,
} from '@drapeau/contract/sign-in-providers/providers.ts'
import { beginSignIn, finishSignIn, listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { knownDevice, storeDevice } from '#lib/session/known-device.ts'
import { signIn } from '#lib/session/session.ts'
import { storeSignOutAddress } from '#lib/session/sign-out-address.ts'
import type { Return, Visit } from './visit.ts'

export const choicesQuery = queryOptions({
  queryKey: ['sign-in-providers', 'choices'],
  queryFn: async ({ signal }) => (await call(listSignInChoices, {}, { signal })).providers,
  staleTime: 60_000,
  // Without it people still sign in with their passwords.
  retry: false,
})

export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers', 'all'],
  queryFn: async ({ signal }) => (await call(listSignInProviders, {}, { signal })).providers,
})

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await call(listMyIdentities, {}, { signal })).identities,
})

type Back = Extract<Return, { kind: 'back' }>

export const startSignIn = (provider: string) => call(beginSignIn, { body: { provider } })
export const startLink = (provider: string, password: string) => call(beginLink, { body: { provider, password } })

export async function completeSignIn({ state, code, iss }: Back, { browser, remember }: Visit): Promise<void> {
  const back = { state, code, ...(iss !== undefined && { iss }) }
  const { data } = await call(finishSignIn, { body: { ...back, browser, remember, ...knownDevice() } })
  storeDevice(data.device)
  await signIn(data.token)
  storeSignOutAddress(data.signOutAddress)
}

export async function completeLink({ state, code, iss }: Back, { browser }: Visit): Promise<void> {
  await call(finishLink, { body: { state, code, ...(iss !== undefined && { iss }), browser } })
  await invalidate('identities')
}

export async function removeIdentity(id: string): Promise<void> {
  await call(unlinkIdentity, { params: { id } })
  await invalidate('identities')
}

export const addProvider = (body: Omit<SignInProviderForm, 'version'> & { secret: string }) =>
  call(createSignInProvider, { body })
export const saveProvider = (id: string, body: SignInProviderUpdate) =>
  call(updateSignInProvider, { params: { id }, body })
export const removeProvider = (id: string) => call(deleteSignInProvider, { params: { id } })
export const tryProvider = (id: string) => call(testSignInProvider, { params: { id } })
export const providersChanged = () => invalidate('sign-in-providers', 'audit')
