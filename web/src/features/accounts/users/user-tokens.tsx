import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TokenList } from '#features/accounts/tokens/token-list.tsx'
import { userTokensQuery } from '#features/accounts/tokens/tokens.api.ts'

/** The API tokens of a user, for administrators to revoke. */
export function UserTokens({ user }: { user: ManagedUser }): ReactNode {
  const { tokens: words } = useMessages()
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(userTokensQuery(user._id))
  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={words.failed} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={words.emptyOf(user.name)} />
  return <TokenList tokens={data} now={new Date(dataUpdatedAt)} />
}
