import { queryOptions } from '@tanstack/react-query'
import { type AwardForm, deleteAward, giveAward, listAwards } from '@drapeau/contract/awards.ts'
import { call } from '#lib/http/call.ts'
import { usersChanged } from '#features/accounts/users/users.api.ts'

export const awardsQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', user, 'awards'],
    queryFn: async ({ signal }) => (await call(listAwards, { params: { id: user } }, { signal })).awards,
  })

export async function sendAward(user: string, body: AwardForm): Promise<void> {
  await call(giveAward, { params: { id: user }, body })
  await usersChanged()
}

export async function takeBackAward(id: string): Promise<void> {
  await call(deleteAward, { params: { id } })
  await usersChanged()
}
