import { z } from 'zod'
import { Id, requiredText, Timestamp, TokenName } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

export const maxPasskeys = 10

/** Six digits of an authenticator app, with or without a space in the middle. */
export const AppCode = requiredText(sentences.codeRequired, 20).overwrite((text) => text.replaceAll(/\s/g, ''))

/** Bytes as WebAuthn writes them in JSON. */
export const Base64url = (most: number) =>
  z
    .string()
    .max(most, { error: sentences.fieldInvalid })
    .regex(/^[A-Za-z0-9_-]+$/, { error: sentences.fieldInvalid })

/** A credential id has at most 1,023 bytes. */
export const CredentialId = Base64url(1_364)
export const ClientData = Base64url(4_096)

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type Transport = z.infer<typeof Transport>

export const Credential = z.object({ id: z.string(), transports: z.array(z.string()) })

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What is set up besides the password, as the owner sees it. */
export const SecondFactor = z.object({
  /** Since when an authenticator app is asked for; null when there is none. */
  appSince: Timestamp.nullable(),
  passkeys: z.array(Passkey),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  /** The site requires a second factor of this account. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Present with the first factor only. They are shown here and never again. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** What the authenticator of the browser needs to make a passkey. */
export const PasskeyOrder = z.object({
  challenge: z.string(),
  site: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string() }),
  /** COSE numbers of signature algorithms, the preferred first. */
  algorithms: z.array(z.number().int()),
  /** Passkeys that exist already: an authenticator that has one of them makes no second one. */
  existing: z.array(Credential),
})
export type PasskeyOrder = z.infer<typeof PasskeyOrder>

export const NewPasskey = z.strictObject({
  name: TokenName,
  id: CredentialId,
  clientData: ClientData,
  attestation: Base64url(16_384),
  transports: z.array(Transport).max(Transport.options.length, { error: sentences.fieldInvalid }),
})
export type NewPasskey = z.output<typeof NewPasskey>

const own = { audience: 'member', beforeSecondFactor: true } as const

export const getSecondFactor = route({
  ...own,
  method: 'GET',
  path: '/users/me/second-factor',
  summary: 'Get what you have set up besides your password',
  limit: 'read',
  reply: SecondFactor,
  refusals: [],
})

export const beginApp = route({
  ...own,
  method: 'POST',
  path: '/users/me/second-factor/app',
  summary: 'Get a secret for an authenticator app; it is not required until a code of it was entered',
  limit: 'write',
  confirm: true,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['totp-exists'],
})

export const addApp = route({
  ...own,
  method: 'PUT',
  path: '/users/me/second-factor/app',
  summary: 'Use the authenticator app from now on; the first factor comes with recovery codes',
  limit: 'password',
  confirm: true,
  body: z.strictObject({ code: AppCode }),
  reply: Added,
  refusals: ['not-found', 'wrong-code'],
})

export const removeApp = route({
  ...own,
  method: 'DELETE',
  path: '/users/me/second-factor/app',
  summary: 'Stop using the authenticator app',
  limit: 'write',
  confirm: true,
  reply: Done,
  refusals: ['not-found', 'last-factor'],
})

export const beginPasskey = route({
  ...own,
  method: 'POST',
  path: '/users/me/second-factor/passkeys/begin',
  summary: 'Get what a browser needs to create a passkey, for five minutes',
  limit: 'write',
  confirm: true,
  reply: PasskeyOrder,
  refusals: ['too-many-passkeys'],
})

export const addPasskey = route({
  ...own,
  method: 'POST',
  path: '/users/me/second-factor/passkeys',
  summary: 'Use a new passkey from now on; the first factor comes with recovery codes',
  limit: 'write',
  confirm: true,
  body: NewPasskey,
  status: 201,
  reply: Added,
  refusals: ['wrong-passkey', 'passkey-exists', 'too-many-passkeys'],
})

export const removePasskey = route({
  ...own,
  method: 'DELETE',
  path: '/users/me/second-factor/passkeys/:id',
  summary: 'Remove one of your own passkeys',
  limit: 'write',
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: Done,
  refusals: ['not-found', 'last-factor'],
})

export const renewRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Get new recovery codes; those from before no longer work',
  limit: 'write',
  confirm: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['not-found'],
})

export const liftSecondFactor = route({
  method: 'DELETE',
  path: '/users/second-factor/:id',
  summary: 'Remove the second factor of a user who has lost it; they are notified by email',
  audience: 'admin',
  limit: 'manage',
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'last-factor'],
})
