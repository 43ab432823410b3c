import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnWriteUp } from '@drapeau/contract/write-ups.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Badge } from '#ui/text/badge.tsx'
import { invalidatePractice, sendOffer, takeOfferBack } from '#features/challenges/page/challenge-page.api.ts'
import frame from '#features/challenges/page/challenge-frame.module.css'
import classes from './write-up.module.css'

/** Whether others may read what one wrote: its author offers it and takes it back, an administrator publishes it. */
export function WriteUpOffer({ writeUp }: { writeUp: OwnWriteUp }): ReactNode {
  const messages = useMessages()
  const { offer: words } = usePlayerMessages().challenges.writeUp
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { _id: id, offered, published } = writeUp
  const isGiven = offered || published

  async function turn(): Promise<void> {
    setBusy(true)
    try {
      await (isGiven ? takeOfferBack(id) : sendOffer(id))
      toast.success(isGiven ? words.takenBack : words.done)
      await invalidatePractice(client)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(words.failed, serverMessage(messages, error, words.failedText))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.offer}>
      <p className={frame.quiet}>
        {published && <Badge kind="good">{words.published}</Badge>}{' '}
        {published ? words.publishedText : offered ? words.offeredText : words.ask}
      </p>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => void turn()}>
        {isBusy ? messages.common.loading : isGiven ? words.takeBack : words.submit}
      </Button>
    </div>
  )
}
