import { queryOptions } from '@tanstack/react-query'
import {
  changeUserGrant,
  giveUserGrant,
  type Grant,
  listUserGrants,
  revokeUserGrant,
  type UserGrantForm,
} from '@drapeau/contract/grants.ts'
import { call } from '#lib/http/call.ts'
import { usersChanged } from '#features/accounts/users/users.api.ts'

export const userGrantsQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', user, 'grants'],
    queryFn: async ({ signal }) => (await call(listUserGrants, { params: { id: user } }, { signal })).grants,
  })

export async function giveToUser(user: string, body: UserGrantForm): Promise<Grant> {
  const grant = await call(giveUserGrant, { params: { id: user }, body })
  await usersChanged()
  return grant
}

export async function changeOfUser(user: string, grant: string, endsAt: string | null): Promise<void> {
  await call(changeUserGrant, { params: { id: user, grant }, body: { endsAt } })
  await usersChanged()
}

export async function revokeFromUser(user: string, grant: string): Promise<void> {
  await call(revokeUserGrant, { params: { id: user, grant } })
  await usersChanged()
}
