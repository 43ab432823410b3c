import { queryOptions } from '@tanstack/react-query'
import {
  createToken,
  listMyTokens,
  listUserTokens,
  revokeToken,
  type TokenForm,
} from '@drapeau/contract/accounts/tokens.ts'
import { call } from '#lib/http/call.ts'

export const myTokensQuery = queryOptions({
  queryKey: ['tokens', 'mine'],
  queryFn: async ({ signal }) => (await call(listMyTokens, {}, { signal })).tokens,
})

export const userTokensQuery = (id: string) =>
  queryOptions({
    queryKey: ['tokens', 'of', id],
    queryFn: async ({ signal }) => (await call(listUserTokens, { params: { id } }, { signal })).tokens,
  })

export const sendToken = (body: TokenForm) => call(createToken, { body })
export const endToken = (id: string) => call(revokeToken, { params: { id } })
