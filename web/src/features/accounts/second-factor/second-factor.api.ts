import { queryOptions } from '@tanstack/react-query'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  getSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '@drapeau/contract/accounts/second-factor.ts'
import {
  askPasskey,
  askPasskeyAtLogin,
  confirmIdentity,
  loginSecondStep,
  type Proof,
  type SecondStep,
} from '@drapeau/contract/accounts/second-step.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { knownDevice, storeDevice } from '#lib/session/known-device.ts'
import { answerWithPasskey, createPasskey } from './browser-passkeys.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
})

export const factorsChanged = () => invalidate('second-factor', 'me', 'users', 'audit')

export const startApp = () => call(beginApp)

/** Each request makes another secret, so a sheet asks until it has one and keeps that. */
export function startAppOnce(): typeof startApp {
  let started: ReturnType<typeof startApp> | undefined
  return () => {
    started ??= startApp().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
}

export const turnOnApp = async (code: string) => (await call(addApp, { body: { code } })).recoveryCodes
export const takeAwayApp = () => call(removeApp)
export const takeAwayPasskey = (id: string) => call(removePasskey, { params: { id } })
export const makeRecoveryCodes = async () => (await call(renewRecoveryCodes)).recoveryCodes

/** The recovery codes, when it is the first factor. */
export async function makePasskey(name: string): Promise<string[] | null> {
  const order = await call(beginPasskey)
  const made = await createPasskey(order)
  return (await call(addPasskey, { body: { name, ...made } })).recoveryCodes
}

export async function sendSecondStep(step: SecondStep): Promise<{ token: string }> {
  const { data } = await call(loginSecondStep, { body: { ...step, ...knownDevice() } })
  storeDevice(data.device)
  return data
}

export async function signInWithPasskey(ticket: string): Promise<{ token: string }> {
  const question = await call(askPasskeyAtLogin, { body: { ticket } })
  return sendSecondStep({ ticket, passkey: await answerWithPasskey(question, 'discouraged') })
}

export const sendProof = (proof: Proof) => call(confirmIdentity, { body: proof })

export async function confirmWithPasskey(): Promise<void> {
  const question = await call(askPasskey)
  await sendProof({ passkey: await answerWithPasskey(question, 'required') })
}
