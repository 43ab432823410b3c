import { queryOptions } from '@tanstack/react-query'
import * as contract from '@drapeau/contract/classes/joining.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const joinRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id, 'join-requests'],
    queryFn: ({ signal }) => call(contract.listJoinRequests, { params: { id } }, { signal }),
  })

export const giveJoinCode = (id: string) => call(contract.renewJoinCode, { params: { id } })
export const takeJoinCode = (id: string) => call(contract.removeJoinCode, { params: { id } })
export const acceptRequests = (id: string, requests: string[]) =>
  call(contract.acceptJoinRequests, { params: { id }, body: { requests } })
export const declineRequests = (id: string, requests: string[]) =>
  call(contract.declineJoinRequests, { params: { id }, body: { requests } })

/** Each call counts as a guess, so a refusal is not tried again. */
export const joinableClassQuery = (code: string) =>
  queryOptions({
    queryKey: ['own-classes', 'joinable', code],
    queryFn: ({ signal }) => call(contract.findJoinableClass, { body: { code } }, { signal }),
    retry: false,
  })

export const ownClassesQuery = queryOptions({
  queryKey: ['own-classes'],
  queryFn: ({ signal }) => call(contract.listOwnClasses, {}, { signal }),
})

export const joinClass = (body: contract.JoinForm) => call(contract.joinClass, { body })
export const leaveClass = (id: string) => call(contract.leaveClass, { params: { id } })
export const withdrawRequest = (id: string) => call(contract.withdrawJoinRequest, { params: { id } })

/** An invitation to the same class is used up by joining it. */
export async function ownClassesChanged(): Promise<void> {
  await invalidate('own-classes', 'class-invitations')
}
