import { queryOptions } from '@tanstack/react-query'
import {
  acceptClassInvitation,
  declineClassInvitation,
  listClassInvitations,
} from '@drapeau/contract/classes/invitations.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const invitationsQuery = queryOptions({
  queryKey: ['class-invitations'],
  queryFn: ({ signal }) => call(listClassInvitations, {}, { signal }),
})

export const acceptInvitation = (id: string) => call(acceptClassInvitation, { params: { id } })
export const declineInvitation = (id: string) => call(declineClassInvitation, { params: { id } })

export async function invitationsChanged(): Promise<void> {
  await invalidate('class-invitations')
}
