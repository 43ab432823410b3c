import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'
import { usePlay } from '#lib/play.ts'
import { told } from '#lib/said.ts'
import { toast } from '#lib/toast.ts'
import { chooseOnBoard } from './board.api.ts'

/** Whether others see one on the leaderboard. What it means is said for the state that it is in. */
export function BoardSwitch({ onBoard }: { onBoard: boolean }): ReactNode {
  const messages = useMessages()
  const { board } = usePlay().progress
  const { mutate } = useMutation(chooseOnBoard)

  function choose(isShown: boolean): void {
    mutate(isShown, {
      onError: (error) => toast.error(board.failed, told(messages, error, board.failedText)),
    })
  }

  return (
    <Switch
      checked={onBoard}
      label={board.label}
      description={onBoard ? board.shown : board.hidden}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
