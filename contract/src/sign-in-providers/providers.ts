import { z } from 'zod'
import { Id, MailDomain, requiredText, Timestamp, Title } from '../fields.ts'
import { Version } from '../numbers.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { updateOf } from '../update.ts'
import { isIssuer } from './issuer.ts'

/** More than any school has; the login screen shows a button for each. */
export const maxProviders = 20

/** A sign-in provider as administrators see it. Its secret is never sent. */
export const SignInProvider = z.object({
  _id: Id,
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  allowedDomains: z.array(z.string()),
  groupsClaim: z.string(),
  allowedGroups: z.array(z.string()),
  createsAccounts: z.boolean(),
  trustsAddresses: z.boolean(),
  nameClaim: z.string(),
  endsSession: z.boolean(),
  teacherClaim: z.string(),
  teacherValues: z.array(z.string()),
  classClaim: z.string(),
  enabled: z.boolean(),
  /** How many accounts are linked to an identity of this issuer. */
  identities: z.number().int(),
  /** The address that has to be registered with the provider. */
  redirectAddress: z.string(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type SignInProvider = z.infer<typeof SignInProvider>

const Issuer = requiredText(sentences.issuerRequired, 300).refine(isIssuer, { error: sentences.issuerForm })
/** Printable ASCII without spaces: Keycloak and Entra name claims by addresses, too. */
const Claim = z
  .string()
  .trim()
  .regex(/^[!-~]{1,100}$/, { error: sentences.claimForm })
const OptionalClaim = z
  .string()
  .trim()
  .regex(/^[!-~]{0,100}$/, { error: sentences.claimForm })
const Group = requiredText(sentences.fieldRequired, 200)
const ClientSecret = requiredText(sentences.secretRequired, 500)

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length

export const SignInProviderForm = z.strictObject({
  /** What the button says: "Continue with …". */
  label: Title,
  issuer: Issuer,
  clientId: requiredText(sentences.clientRequired, 300),
  /** Left out of an update: the stored one stays, unless the issuer changes. */
  secret: ClientSecret.optional(),
  /** Domains of verified addresses; empty: everybody whom the provider signs in. */
  allowedDomains: z
    .array(MailDomain)
    .max(50, { error: sentences.fieldInvalid })
    .refine(unique, { error: sentences.fieldInvalid })
    .default([]),
  groupsClaim: Claim.default('groups'),
  /** One of these groups is required; empty: none. */
  allowedGroups: z
    .array(Group)
    .max(50, { error: sentences.fieldInvalid })
    .refine(unique, { error: sentences.fieldInvalid })
    .default([]),
  /** Whether a person without an account gets one. */
  createsAccounts: z.boolean().default(true),
  /** Whether an address counts as verified when the provider does not say so. One that it calls unverified never does. */
  trustsAddresses: z.boolean().default(false),
  /** The claim that gives a new account its name. */
  nameClaim: Claim.default('name'),
  /** Whether signing out here also signs out at the provider. */
  endsSession: z.boolean().default(true),
  /** The claim that makes teachers; empty: none. */
  teacherClaim: OptionalClaim.default(''),
  /** One of these in that claim makes somebody a teacher, for as long as it is there at their sign-ins. */
  teacherValues: z
    .array(Group)
    .max(50, { error: sentences.fieldInvalid })
    .refine(unique, { error: sentences.fieldInvalid })
    .default([]),
  /** The claim that lists the classes of a pupil, by code or name; empty: none. */
  classClaim: OptionalClaim.default(''),
  enabled: z.boolean().default(true),
  version: Version.optional(),
})
export type SignInProviderForm = z.output<typeof SignInProviderForm>

export const SignInProviderUpdate = updateOf(SignInProviderForm, SignInProvider)
export type SignInProviderUpdate = z.output<typeof SignInProviderUpdate>

/** What a test looks at, in this order. */
export const TestStep = z.enum(['secret', 'discovery', 'keys', 'client', 'pkce', 'sign-out'])
export type TestStep = z.infer<typeof TestStep>

/** 'note': works, but somebody should know. 'skipped': an earlier step failed. */
export const TestOutcome = z.enum(['ok', 'note', 'failed', 'skipped'])
export type TestOutcome = z.infer<typeof TestOutcome>

/** Why a step failed. Each has a sentence on the screen, in the language of its reader. */
export const TestReason = z.enum([
  'unknown-host',
  'unreachable',
  'timeout',
  'certificate',
  'unencrypted',
  'status',
  'too-large',
  'other-issuer',
  'no-provider',
  'no-keys',
  'other',
])
export type TestReason = z.infer<typeof TestReason>

const TestedStep = z.object({
  step: TestStep,
  outcome: TestOutcome,
  /** Null where the step itself says what failed, and where nothing did. */
  reason: TestReason.nullable(),
  /** A code of the network or of OpenID Connect, or a name or number: the same in every language. May be empty. */
  detail: z.string(),
})
export type TestedStep = z.infer<typeof TestedStep>

const params = z.strictObject({ id: Id })

export const listSignInProviders = route({
  method: 'GET',
  path: '/sign-in-providers',
  summary: 'List sign-in providers',
  audience: 'admin',
  limit: 'read',
  reply: z.object({ providers: z.array(SignInProvider) }),
  refusals: [],
})

export const getSignInProvider = route({
  method: 'GET',
  path: '/sign-in-providers/:id',
  summary: 'Get a sign-in provider, without its secret',
  audience: 'admin',
  limit: 'read',
  params,
  reply: SignInProvider,
  refusals: ['not-found'],
})

export const createSignInProvider = route({
  method: 'POST',
  path: '/sign-in-providers',
  summary: 'Add a sign-in provider',
  audience: 'admin',
  limit: 'manage',
  body: SignInProviderForm.omit({ version: true }).extend({ secret: ClientSecret }),
  status: 201,
  reply: SignInProvider,
  isOutsideGames: true,
  refusals: ['provider-exists', 'too-many-providers'],
})

export const updateSignInProvider = route({
  method: 'PUT',
  path: '/sign-in-providers/:id',
  summary: 'Change a sign-in provider; for another issuer, the secret must be sent again',
  audience: 'admin',
  limit: 'manage',
  params,
  body: SignInProviderUpdate,
  reply: SignInProvider,
  isOutsideGames: true,
  refusals: ['not-found', 'provider-exists', 'changed-meanwhile'],
})

export const deleteSignInProvider = route({
  method: 'DELETE',
  path: '/sign-in-providers/:id',
  summary: 'Delete a sign-in provider; accounts and their identities are kept',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})

export const testSignInProvider = route({
  method: 'POST',
  path: '/sign-in-providers/:id/test',
  summary: 'Test a sign-in provider: discovery, keys and client, step by step',
  audience: 'admin',
  limit: 'trial',
  params,
  reply: z.object({ steps: z.array(TestedStep) }),
  isOutsideGames: true,
  refusals: ['not-found'],
})
