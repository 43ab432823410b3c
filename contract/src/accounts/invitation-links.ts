import { z } from 'zod'
import { Id, Key, readableLine, Timestamp, Title } from '../fields.ts'
import { requiredNumber } from '../numbers.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

/** Days after which a link expires: none lasts for ever. */
export const linkLives = [1, 7, 30, 90] as const

/** More than a school with a link for each class needs. */
export const maxLinks = 200

/** An invitation link as administrators see it. Its address is shown once, when it is created. */
export const InvitationLink = z.object({
  _id: Id,
  name: z.string(),
  /** What the register screen says of who invites; empty: nothing. */
  invitedBy: z.string(),
  /** How many accounts can be registered with it. */
  uses: z.number().int(),
  used: z.number().int(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type InvitationLink = z.infer<typeof InvitationLink>

export const InvitationLinkForm = z.strictObject({
  name: Title,
  invitedBy: readableLine(80, sentences.invitedByLong).default(''),
  uses: requiredNumber(1, 1_000, sentences.usesRange, sentences.usesRange),
  days: z.literal(linkLives),
})
export type InvitationLinkForm = z.output<typeof InvitationLinkForm>

export const listInvitationLinks = route({
  method: 'GET',
  path: '/invitation-links',
  summary: 'List the invitation links, newest first, without their addresses',
  audience: 'admin',
  limit: 'read',
  reply: z.object({ links: z.array(InvitationLink) }),
  refusals: [],
})

export const createInvitationLink = route({
  method: 'POST',
  path: '/invitation-links',
  summary: 'Create an invitation link; its address is shown only here',
  audience: 'admin',
  limit: 'manage',
  body: InvitationLinkForm,
  status: 201,
  reply: InvitationLink.extend({ address: z.string() }),
  isOutsideGames: true,
  refusals: ['too-many-invitation-links'],
})

export const revokeInvitationLink = route({
  method: 'DELETE',
  path: '/invitation-links/:id',
  summary: 'Revoke an invitation link; accounts that were registered with it are kept',
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id }),
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})

/** The key is sent in the body: an address would be kept in logs. */
export const openInvitationLink = route({
  method: 'POST',
  path: '/invitation-links/open',
  summary: 'Check an invitation link before registering with it',
  audience: 'anyone',
  limit: 'invitation',
  body: z.strictObject({ key: Key }),
  reply: z.object({ invitedBy: z.string() }),
  refusals: ['invitation-over', 'registration-closed'],
})
