import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import classes from './ranking-placeholder.module.css'

interface Placeholder {
  title: string
  text?: string
  action?: ReactNode
}

interface RankingPlaceholderProps {
  query: { error: Error | null; data: { totalRows: number } | undefined; refetch: () => unknown }
  words: { loading: string; failed: string; failedText: string; beyond: string; toFirst: string }
  onFirstPage: () => void
  /** Set while a search or a filter is active. */
  noneFound: (Placeholder & { clear: string; onClear: () => void }) | null
  empty: Placeholder
}

/** Replaces a ranking that is loading, failed, has no lines, or has fewer pages than the address asks for. */
export function RankingPlaceholder(props: RankingPlaceholderProps): ReactNode {
  const { query, words, onFirstPage, noneFound, empty } = props
  const messages = useMessages()
  if (!query.data && query.error)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, query.error, words.failedText)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton label={words.loading} />
  if (query.data.totalRows > 0)
    return <EmptyState title={words.beyond} action={<Action label={words.toFirst} onPress={onFirstPage} />} />
  if (noneFound) {
    const { clear, onClear, ...face } = noneFound
    return <EmptyState {...face} action={<Action label={clear} onPress={onClear} />} />
  }
  return <EmptyState {...empty} />
}

function Action({ label, onPress }: { label: string; onPress: () => void }): ReactNode {
  return (
    <Button variant="default" onClick={onPress}>
      {label}
    </Button>
  )
}

function Skeleton({ label }: { label: string }): ReactNode {
  return (
    <div className={classes.skeleton} data-loading>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: 10 }, (_line, line) => (
        <div key={line} className={classes.skeletonLine} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
