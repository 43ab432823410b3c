import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List } from '#lib/lists/use-list-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { EmptyFace, ErrorFace } from '#ui/page/face.tsx'
import classes from './board-face.module.css'

interface BoardFaceProps {
  query: { isError: boolean; error: Error | null; data: { totalRows: number } | undefined; refetch: () => unknown }
  list: List
  /** Said when a search finds nobody. */
  noneFound: (q: string) => string
  /** Nobody is there at all, or within what is chosen. */
  empty: { title: string; text: string; action?: ReactNode }
}

/** What stands in place of a board: it is on its way, could not be had, holds nobody, or is shorter than the page. */
export function BoardFace({ query, list, noneFound, empty }: BoardFaceProps): ReactNode {
  const messages = useMessages()
  const { leaderboard } = usePlay()
  const { q } = list.state
  if (!query.data && query.isError)
    return (
      <ErrorFace
        title={leaderboard.failed}
        text={told(messages, query.error, leaderboard.failedText)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton />
  if (query.data.totalRows > 0)
    return (
      <EmptyFace
        title={leaderboard.beyond}
        action={
          <Button variant="default" onClick={() => list.goTo(1)}>
            {leaderboard.toFirst}
          </Button>
        }
      />
    )
  if (q !== '')
    return (
      <EmptyFace
        title={noneFound(q)}
        text={leaderboard.noneFoundHint}
        action={
          <Button variant="default" onClick={() => list.search('')}>
            {messages.common.clearSearch}
          </Button>
        }
      />
    )
  return <EmptyFace {...empty} />
}

/** The shape of the board that is on its way. */
function Skeleton(): ReactNode {
  const { leaderboard } = usePlay()
  return (
    <div className={classes.skeleton}>
      <output className="visually-hidden">{leaderboard.loading}</output>
      {Array.from({ length: 10 }, (_line, line) => (
        <div key={line} className={classes.line} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
