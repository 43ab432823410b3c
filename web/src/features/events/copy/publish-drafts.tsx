import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { changeMany, inParts } from '#domain/challenge/bulk-change.ts'
import { draftCountQuery, everyDraft } from './copy-event.api.ts'

interface PublishDraftsProps {
  /** The id of the event. */
  event: string
  onPublished: (before: readonly ChallengeBefore[]) => void
}

/** Publishes all drafts of an event at once; nothing to see while there are none. */
export function PublishDrafts({ event, onPublished }: PublishDraftsProps): ReactNode {
  const messages = useMessages()
  const { eventCopies: words } = useOfficeMessages()
  const [isSending, setSending] = useState(false)
  const drafts = useQuery(draftCountQuery(event)).data ?? 0

  async function publish(): Promise<void> {
    setSending(true)
    const before: ChallengeBefore[] = []
    try {
      const changes = (await everyDraft(event)).map(({ _id }) => ({ _id, state: 'published' as const }))
      for (const part of inParts(changes)) before.push(...(await changeMany(part)))
    } catch (error) {
      void invalidate('challenges')
      toast.error(words.publishFailed, serverMessage(messages, error, words.publishFailed))
    } finally {
      setSending(false)
      if (before.length > 0) onPublished(before)
    }
  }

  if (drafts === 0) return null
  return (
    <Button variant="default" leftSection={<Icon name="eye" />} disabled={isSending} onClick={() => void publish()}>
      {isSending ? words.publishing : words.publish(drafts)}
    </Button>
  )
}
