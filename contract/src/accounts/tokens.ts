import { z } from 'zod'
import { Id, Timestamp, TokenName } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { TokenScope } from './token-scope.ts'

/** Days after which a token expires: none lasts for ever. */
export const tokenLives = [7, 30, 90, 365] as const
export type TokenLife = (typeof tokenLives)[number]

export const maxTokens = 20

/** An API token as its owner and administrators see it. The secret itself is shown once, when the token is created. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** To the minute; null when it was never used. */
  lastUsedAt: Timestamp.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const TokenForm = z.strictObject({
  name: TokenName,
  scopes: z
    .array(TokenScope)
    .min(1, { error: sentences.scopesRequired })
    .max(TokenScope.options.length, { error: sentences.fieldInvalid })
    .refine((scopes) => new Set(scopes).size === scopes.length, { error: sentences.fieldInvalid }),
  days: z.literal(tokenLives),
})
export type TokenForm = z.output<typeof TokenForm>

const Tokens = z.object({ tokens: z.array(ApiToken) })
const params = z.strictObject({ id: Id })

export const listMyTokens = route({
  method: 'GET',
  path: '/tokens',
  summary: 'List your own API tokens',
  audience: 'member',
  limit: 'read',
  reply: Tokens,
  refusals: [],
})

export const createToken = route({
  method: 'POST',
  path: '/tokens',
  summary: 'Create an API token after a fresh confirmation; the token is shown only here',
  audience: 'member',
  limit: 'write',
  body: TokenForm,
  status: 201,
  reply: ApiToken.extend({ token: z.string() }),
  confirm: true,
  refusals: ['tokens-off', 'token-exists', 'too-many-tokens'],
})

export const revokeToken = route({
  method: 'DELETE',
  path: '/tokens/:id',
  summary: 'Revoke an API token at once, on all nodes; administrators may revoke those of others',
  audience: 'member',
  limit: 'write',
  params,
  reply: Done,
  refusals: ['not-found'],
})

export const listUserTokens = route({
  method: 'GET',
  path: '/users/tokens/:id',
  summary: 'List the API tokens of a user',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Tokens,
  refusals: ['not-found'],
})
