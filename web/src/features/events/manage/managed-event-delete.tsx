import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { EventTies, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { goesWithChallenges, goesWithEvent } from './event-deletion.ts'
import { invalidateEvents, removeEvent, tiesQuery } from './managed-events.api.ts'
import classes from './managed-event-delete.module.css'

type Fate = 'keep' | 'delete'

interface DeleteEventProps {
  event: ManagedEvent
  /** True from the moment it is being deleted: that it is gone is then no news. */
  onLeaving: (isLeaving: boolean) => void
}

/** Asks before an event is deleted, says what goes with it, and lets one choose what becomes of its challenges. */
export function DeleteEvent({ event, onLeaving }: DeleteEventProps): ReactNode {
  const messages = useMessages()
  const { delete: words } = useOfficeMessages().events
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [fate, setFate] = useState<Fate>('keep')
  // Counted each time the dialog opens.
  const ties = useQuery({ ...tiesQuery(event._id), enabled: isOpen, staleTime: 0 })

  async function remove(): Promise<void> {
    onLeaving(true)
    try {
      await removeEvent(event._id, fate)
    } catch (error) {
      onLeaving(false)
      toast.error(words.failed, serverMessage(messages, error, words.failedText))
      throw error
    }
    toast.success(words.done)
    await navigate({ to: screens.adminEvents, replace: true })
    queryClient.removeQueries({ queryKey: managedEventQuery(event._id).queryKey })
    invalidateEvents()
  }

  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <DeleteModal
        isOpen={isOpen}
        title={words.title(event.name)}
        confirm={words.confirm}
        onClose={() => setOpen(false)}
        isReady={ties.data !== undefined}
        onConfirm={remove}
      >
        {ties.data ? (
          <Ties ties={ties.data} fate={fate} onChoose={setFate} />
        ) : (
          <NotYet isFailed={ties.isError} onRetry={() => void ties.refetch()} />
        )}
      </DeleteModal>
    </>
  )
}

function NotYet({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }): ReactNode {
  const { delete: words } = useOfficeMessages().events
  if (!isFailed) return <output>{words.loading}</output>
  return (
    <div role="alert" className={classes.failed}>
      <p>{words.unknown}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

interface TiesProps {
  ties: EventTies
  fate: Fate
  onChoose: (fate: Fate) => void
}

function Ties({ ties, fate, onChoose }: TiesProps): ReactNode {
  const { delete: words } = useOfficeMessages().events
  const goes = goesWithEvent(words, ties)
  return (
    <>
      <p>{goes.length === 0 ? words.nothing : words.goes}</p>
      <LossList lines={goes} />
      {ties.challenges > 0 && (
        <Radio.Group
          label={words.what(ties.challenges)}
          value={fate}
          onChange={(value) => onChoose(value === 'delete' ? 'delete' : 'keep')}
          classNames={{ label: classes.question ?? '' }}
        >
          <div className={classes.choices}>
            <Radio
              value="keep"
              label={words.keep(ties.challenges)}
              description={words.keepHint(ties.challenges)}
              classNames={{ description: classes.hint ?? '' }}
            />
            <Radio
              value="delete"
              label={words.drop(ties.challenges)}
              description={words.dropHint}
              classNames={{ description: classes.hint ?? '' }}
            />
          </div>
          {fate === 'delete' && <LossList lines={goesWithChallenges(words, ties)} />}
        </Radio.Group>
      )}
      <p>{words.noUndo}</p>
    </>
  )
}
