import { z } from 'zod'
import { Id, Key, requiredText, shortText } from '../fields.ts'
import { sentences } from '../sentences.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

/** Where the browser goes next, and what it keeps meanwhile to prove that it is the one that began. */
export const BegunSignIn = z.object({ address: z.string(), browser: z.string() })
export type BegunSignIn = z.infer<typeof BegunSignIn>

/** What the provider sent along when it sent the browser back. Entra's codes have more than a thousand characters. */
export const Returned = z.strictObject({
  state: Key,
  code: requiredText(sentences.fieldRequired, 4_000),
  /** The issuer, where the provider names itself. */
  iss: shortText(300).optional(),
  browser: Key,
})
export type Returned = z.output<typeof Returned>

/** How a sign-in through a provider can end, other than well. */
export const refusedSignIns = [
  'provider-silent',
  'sign-in-over',
  'sign-in-unproven',
  'identity-not-allowed',
  'address-not-verified',
] as const

export const listSignInChoices = route({
  method: 'GET',
  path: '/sign-in',
  summary: 'List the providers that the login screen offers',
  audience: 'anyone',
  limit: 'read',
  reply: z.object({ providers: z.array(z.object({ _id: Id, label: z.string() })) }),
  refusals: [],
})

export const beginSignIn = route({
  method: 'POST',
  path: '/sign-in',
  summary: 'Begin to sign in with a provider: get its address, which is valid for ten minutes',
  audience: 'anyone',
  limit: 'sign-in',
  body: z.strictObject({ provider: Id }),
  reply: BegunSignIn,
  refusals: ['not-found', 'provider-silent', 'unavailable'],
})

export const finishSignIn = route({
  method: 'POST',
  path: '/sign-in/finish',
  summary: 'Sign in with what the provider returned; works once',
  audience: 'anyone',
  limit: 'sign-in',
  body: Returned.extend({ remember: z.boolean().default(false), device: Key.optional() }),
  reply: Done.extend({
    data: z.object({
      token: z.string(),
      device: z.string(),
      /** Where to go after signing out here, to sign out at the provider as well. */
      signOutAddress: z.string().nullable(),
    }),
  }),
  refusals: [
    ...refusedSignIns,
    'account-disabled',
    'email-not-confirmed',
    'no-account',
    'address-taken',
    'factor-needs-password',
  ],
})
