import { z } from 'zod'
import { CurrentPassword, Key, shortText } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { login, whenObject } from './accounts.ts'
import { AppCode, Base64url, ClientData, Credential, CredentialId } from './second-factor.ts'

/** What the authenticator of the browser needs to prove that it has a passkey. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  siteId: z.string(),
  passkeys: z.array(Credential),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

export const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientData: ClientData,
  authenticatorData: Base64url(4_096),
  signature: Base64url(8_192),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** As it was shown; blanks, hyphens and capitals make no difference. */
const RecoveryCode = shortText(40).overwrite((text) => text.toLowerCase().replaceAll(/[\s-]/g, ''))

const ways = { code: AppCode.optional(), passkey: PasskeyProof.optional() }

const isOne = (...given: unknown[]): boolean => given.filter((each) => each !== undefined).length === 1
const oneWay = { path: ['code'], error: sentences.codeRequired, when: whenObject }

/** One of the three. `device`: what this browser received at an earlier sign-in or link. */
export const SecondStep = z
  .strictObject({ ticket: Key, ...ways, recoveryCode: RecoveryCode.optional(), device: Key.optional() })
  .refine(({ code, passkey, recoveryCode }) => isOne(code, passkey, recoveryCode), oneWay)
export type SecondStep = z.output<typeof SecondStep>

/** A proof of identity is one of these three. */
export const Proof = z
  .strictObject({ ...ways, password: CurrentPassword.optional() })
  .refine(({ code, passkey, password }) => isOne(code, passkey, password), {
    ...oneWay,
    path: ['password'],
    error: sentences.currentPasswordRequired,
  })
export type Proof = z.output<typeof Proof>

export const askPasskeyAtLogin = route({
  method: 'POST',
  path: '/users/login/passkey',
  summary: 'Get what a browser needs to sign in with a passkey as second factor',
  audience: 'anyone',
  limit: 'code',
  body: z.strictObject({ ticket: Key }),
  reply: PasskeyQuestion,
  refusals: ['ticket-over', 'not-found'],
})

export const loginSecondStep = route({
  method: 'POST',
  path: '/users/login/second-factor',
  summary: 'Finish signing in with a code, a passkey or a recovery code',
  audience: 'anyone',
  limit: 'code',
  body: SecondStep,
  reply: login.reply,
  refusals: ['ticket-over', 'wrong-code', 'wrong-passkey', 'too-many-codes'],
})

export const askPasskey = route({
  method: 'POST',
  path: '/users/me/confirm/passkey',
  summary: 'Get what a browser needs to confirm your identity with a passkey',
  audience: 'member',
  limit: 'write',
  beforeSecondFactor: true,
  reply: PasskeyQuestion,
  refusals: ['not-found'],
})

export const confirmIdentity = route({
  method: 'POST',
  path: '/users/me/confirm',
  summary: 'Confirm your identity; sensitive actions are then allowed in this session for ten minutes',
  audience: 'member',
  limit: 'password',
  beforeSecondFactor: true,
  body: Proof,
  reply: Done,
  refusals: ['wrong-password', 'wrong-code', 'wrong-passkey', 'too-many-codes'],
})
