import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { EventTies, ManagedEvent } from '@drapeau/contract/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { queryClient } from '#lib/query-client.ts'
import { told } from '#lib/said.ts'
import { toast } from '#lib/toast.ts'
import { DeleteModal } from '#ui/delete-modal.tsx'
import { Icon } from '#ui/icon.tsx'
import { goesWithChallenges, goesWithEvent } from './event-deletion.ts'
import { eventQuery, eventsAreStale, removeEvent, tiesQuery } from './managed-events.api.ts'
import classes from './managed-event-delete.module.css'

type Fate = 'keep' | 'delete'

/** Asks before an event is deleted, says what goes with it, and lets one choose what becomes of its challenges. */
export function DeleteEvent({ event }: { event: ManagedEvent }): ReactNode {
  const messages = useMessages()
  const { delete: words } = useOffice().events
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [fate, setFate] = useState<Fate>('keep')

  async function remove(): Promise<void> {
    try {
      await removeEvent(event._id, fate)
    } catch (error) {
      toast.error(words.failed, told(messages, error, words.failedText))
      throw error
    }
    toast.success(words.done)
    await navigate({ to: screens.adminEvents, replace: true })
    queryClient.removeQueries({ queryKey: eventQuery(event._id).queryKey })
    eventsAreStale()
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
        onConfirm={remove}
      >
        <Ties id={event._id} fate={fate} onChoose={setFate} />
      </DeleteModal>
    </>
  )
}

interface TiesProps {
  id: string
  fate: Fate
  onChoose: (fate: Fate) => void
}

/** Counted anew each time it is asked. */
function Ties({ id, ...choice }: TiesProps): ReactNode {
  const { delete: words } = useOffice().events
  const { data, isError, refetch } = useQuery({ ...tiesQuery(id), staleTime: 0 })
  if (isError)
    return (
      <div role="alert">
        <p>{words.unknown}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  if (!data) return <output>{words.loading}</output>
  return <Told ties={data} {...choice} />
}

function Told({ ties, fate, onChoose }: { ties: EventTies } & Omit<TiesProps, 'id'>): ReactNode {
  const { delete: words } = useOffice().events
  const goes = goesWithEvent(words, ties)
  return (
    <>
      <p>{goes.length === 0 ? words.nothing : words.goes}</p>
      <Lines lines={goes} />
      {ties.challenges > 0 && (
        <Radio.Group
          label={words.what(ties.challenges)}
          value={fate}
          onChange={(value) => onChoose(value === 'delete' ? 'delete' : 'keep')}
          classNames={{ label: classes.question ?? '' }}
        >
          <div className={classes.choices}>
            <Radio value="keep" label={words.keep(ties.challenges)} description={words.keepHint(ties.challenges)} />
            <Radio value="delete" label={words.drop(ties.challenges)} description={words.dropHint} />
          </div>
          {fate === 'delete' && <Lines lines={goesWithChallenges(words, ties)} />}
        </Radio.Group>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
