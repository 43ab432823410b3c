import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { pageOfRank } from './board-search.ts'
import { entryPageQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

interface FindMeProps {
  event: BoardEvent
  entry: string
  onFound: (page: number) => void
}

/** Asks where one stands at this moment, and leads to that page of the board. */
export function FindMe({ event, entry, onFound }: FindMeProps): ReactNode {
  const messages = useMessages()
  const { scoreboard } = usePlayerMessages()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.fetchQuery({ ...entryPageQuery(event.id, entry), staleTime: 0 }),
    onSuccess: ({ rank }) => {
      if (rank === null) toast.info(scoreboard.notOnBoard, scoreboard.notOnBoardText)
      else onFound(pageOfRank(rank))
    },
    onError: (error) => toast.error(scoreboard.failed, serverMessage(messages, error, scoreboard.failedText)),
  })
  return (
    <Button
      className={classes.find ?? ''}
      variant="default"
      leftSection={<Icon name="target" />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? scoreboard.finding : scoreboard.find[event.isSolo ? 'player' : 'entry']}
    </Button>
  )
}
