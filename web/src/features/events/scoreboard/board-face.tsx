import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { EmptyFace, ErrorFace } from '#ui/page/face.tsx'
import { type BoardSearch, isNarrowed } from './board-search.ts'
import classes from './scoreboard.module.css'

interface BoardFaceProps {
  query: { error: Error | null; data: { totalRows: number } | undefined; refetch: () => unknown }
  isSolo: boolean
  search: BoardSearch
  show: (change: Partial<BoardSearch>) => void
}

/** What stands in place of a board: it is on its way, could not be had, holds nobody, or is shorter than the page. */
export function BoardFace({ query: { data, error, refetch }, isSolo, search, show }: BoardFaceProps): ReactNode {
  const messages = useMessages()
  const { eventBoard } = usePlay()
  if (!data && error)
    return (
      <ErrorFace
        title={eventBoard.failed}
        text={told(messages, error, eventBoard.failedText)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton />
  if (data.totalRows > 0)
    return (
      <EmptyFace
        title={eventBoard.beyond}
        action={<Back words={eventBoard.toFirst} onPress={() => show({ page: 1 })} />}
      />
    )
  if (isNarrowed(search))
    return (
      <EmptyFace
        title={eventBoard.noneFound}
        text={eventBoard.noneFoundText}
        action={
          <Back words={eventBoard.clear} onPress={() => show({ q: '', school: undefined, country: undefined })} />
        }
      />
    )
  return <EmptyFace title={eventBoard.empty} text={eventBoard.emptyText[isSolo ? 'player' : 'entry']} />
}

function Back({ words, onPress }: { words: string; onPress: () => void }): ReactNode {
  return (
    <Button variant="default" onClick={onPress}>
      {words}
    </Button>
  )
}

/** The shape of the board that is on its way. */
function Skeleton(): ReactNode {
  const { eventBoard } = usePlay()
  return (
    <div className={classes.skeleton}>
      <output className="visually-hidden">{eventBoard.loading}</output>
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
