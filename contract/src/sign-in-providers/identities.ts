import { z } from 'zod'
import { CurrentPassword, Id, Timestamp } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { BegunSignIn, refusedSignIns, Returned } from './sign-in.ts'

/** A person at a provider, linked to an account here. An account has at most one of each issuer. */
export const Identity = z.object({
  _id: Id,
  /** The label of the provider; null when the site no longer offers it. */
  provider: z.string().nullable(),
  issuer: z.string(),
  /** The address that the provider gave when it was linked; empty when it gave none. */
  email: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
})
export type Identity = z.infer<typeof Identity>

export const listMyIdentities = route({
  method: 'GET',
  path: '/identities',
  summary: 'List the identities that are linked to your account',
  audience: 'member',
  limit: 'read',
  reply: z.object({ identities: z.array(Identity) }),
  refusals: [],
})

export const beginLink = route({
  method: 'POST',
  path: '/identities',
  summary: 'Begin to link an identity to your account; the password is required again',
  audience: 'member',
  limit: 'password',
  body: z.strictObject({ provider: Id, password: CurrentPassword }),
  reply: BegunSignIn,
  refusals: ['not-found', 'wrong-password', 'provider-silent', 'unavailable'],
})

export const finishLink = route({
  method: 'POST',
  path: '/identities/finish',
  summary: 'Link an identity with what the provider returned; works once',
  audience: 'member',
  limit: 'write',
  body: Returned,
  status: 201,
  reply: Identity,
  refusals: [...refusedSignIns, 'identity-taken', 'already-linked'],
})

export const unlinkIdentity = route({
  method: 'DELETE',
  path: '/identities/:id',
  summary: 'Unlink an identity from your account',
  audience: 'member',
  limit: 'write',
  params: z.strictObject({ id: Id }),
  reply: Done,
  refusals: ['not-found', 'last-sign-in'],
})
