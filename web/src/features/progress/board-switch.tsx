import { Switch } from '@mantine/core'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import type { Progress } from '@drapeau/contract/progress.ts'
import { call } from '#lib/http/call.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { boardState, keeperText } from '#domain/progress/board-state.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { toast } from '#lib/toasts/toast.ts'

/**
 * Whether others see the reader on the leaderboard. While a class keeps them off, it says so and still takes the choice:
 * somebody who wants to stay hidden afterwards can say that now.
 */
export function BoardSwitch({ progress }: { progress: Pick<Progress, 'onBoard' | 'keptOffBy'> }): ReactNode {
  const messages = useMessages()
  const { board, keptOff } = usePlayerMessages().progress
  const { language } = useLanguage()
  const descriptions = {
    shown: board.shown,
    hidden: board.hidden,
    'kept-off': `${keeperText(keptOff, progress.keptOffBy, (until) => shortMoment(language, until))} ${board.keptOff}`,
  }
  const { mutate } = useMutation(chooseOnBoard)

  function choose(isShown: boolean): void {
    mutate(isShown, {
      onError: (error) => toast.error(board.failed, serverMessage(messages, error, board.failedText)),
    })
  }

  return (
    <Switch
      checked={progress.onBoard}
      label={board.label}
      description={descriptions[boardState(progress)]}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

const switchKey = ['on-board'] as const

/** Optimistic: the switch changes at once and changes back when saving fails. The last of several changes wins. */
const chooseOnBoard = mutationOptions({
  mutationKey: switchKey,
  scope: { id: 'on-board' },
  mutationFn: (onBoard: boolean) => call(setOnLeaderboard, { body: { onBoard } }),
  onMutate: async (onBoard, { client }) => {
    await client.cancelQueries({ queryKey: progressQuery.queryKey })
    const before = client.getQueryData(progressQuery.queryKey)
    if (before) client.setQueryData(progressQuery.queryKey, { ...before, onBoard })
    return before
  },
  onError: (_error, _onBoard, before, { client }) => {
    if (before) client.setQueryData(progressQuery.queryKey, before)
  },
  onSettled: async (_reply, _error, _onBoard, _before, { client }) => {
    // Refetching between two changes would show the first one again.
    if (client.isMutating({ mutationKey: switchKey }) > 1) return
    await Promise.all([
      client.invalidateQueries({ queryKey: progressQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['leaderboard'] }),
    ])
  },
})
