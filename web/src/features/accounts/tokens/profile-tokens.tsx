import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import type { Owner } from './token-form.ts'
import { NewTokenModal } from './new-token-modal.tsx'
import { TokenList } from './token-list.tsx'
import classes from './profile-tokens.module.css'
import { myTokensQuery } from './tokens.api.ts'

/** The tokens of the signed-in user, and a way to create one. */
export function ProfileTokens({ owner }: { owner: Owner }): ReactNode {
  const { tokens: words } = useOwnMessages()
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(myTokensQuery)
  const [isOpen, setOpen] = useState(false)
  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={words.failed} onRetry={() => void refetch()} />
  const create = <Button onClick={() => setOpen(true)}>{words.add}</Button>
  return (
    <div className={classes.tokens}>
      {data.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} action={create} />
      ) : (
        <>
          <TokenList tokens={data} now={new Date(dataUpdatedAt)} />
          <div>{create}</div>
        </>
      )}
      <NewTokenModal owner={owner} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
