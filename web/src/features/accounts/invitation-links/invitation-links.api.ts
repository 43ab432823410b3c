import { queryOptions } from '@tanstack/react-query'
import {
  createInvitationLink,
  type InvitationLinkForm,
  listInvitationLinks,
  revokeInvitationLink,
} from '@drapeau/contract/accounts/invitation-links.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const linksQuery = queryOptions({
  queryKey: ['invitation-links'],
  queryFn: async ({ signal }) => (await call(listInvitationLinks, {}, { signal })).links,
})

export const addLink = (body: InvitationLinkForm) => call(createInvitationLink, { body })
export const endLink = (id: string) => call(revokeInvitationLink, { params: { id } })
export const linksChanged = () => invalidate('invitation-links', 'audit')
