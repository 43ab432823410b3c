import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { publishResults } from './ceremony.api.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'

/** Ends the freeze for everybody, after a question. */
export function CeremonyPublish({ event }: { event: BoardEvent }): ReactNode {
  const messages = useMessages()
  const { ceremony } = usePlayerMessages().scoreboard
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation(publishResults(event.id))

  function publish(): void {
    mutate(undefined, {
      onSuccess: () => toast.success(ceremony.published, ceremony.publishedText),
      onError: (error) =>
        toast.error(ceremony.publishFailed, serverMessage(messages, error, ceremony.publishFailedText)),
      onSettled: () => setIsAsking(false),
    })
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{ceremony.publish}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={ceremony.confirmTitle}
        text={ceremony.confirmText}
        confirm={isPending ? ceremony.publishing : ceremony.publish}
        cancel={ceremony.cancel}
        isBusy={isPending}
        onConfirm={publish}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
