import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { copyPartsQuery } from './copy-event.api.ts'
import { CopyEventForm } from './copy-event-form.tsx'
import sheet from '#ui/dialogs/modal.module.css'
import classes from './copy-event.module.css'

interface CopyEventProps {
  event: ManagedEvent
  /** A picture alone, where there is a button in each row. */
  isSmall?: boolean
}

/** Duplicates an event: asks for a name and a start, and leads to the copy. */
export function CopyEvent({ event, isSmall = false }: CopyEventProps): ReactNode {
  const { eventCopies: words } = useOfficeMessages()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton aria-label={words.of(event.name)} title={words.open} onClick={open}>
          <Icon name="copy" size={18} />
        </IconButton>
      ) : (
        <Button variant="default" leftSection={<Icon name="copy" />} onClick={open}>
          {words.open}
        </Button>
      )}
      {isOpen && <CopyEventSheet event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SheetProps {
  event: ManagedEvent
  onClose: () => void
}

function CopyEventSheet({ event, onClose }: SheetProps): ReactNode {
  const messages = useMessages()
  const { eventCopies: words } = useOfficeMessages()
  const [made, setMade] = useState<ManagedEvent>()
  // What the list would fetch again after the copy is made must not begin the form again.
  const { data, error, refetch } = useQuery({ ...copyPartsQuery(event), enabled: made === undefined })
  return (
    <Modal isOpen title={made ? words.done(made.name) : words.of(event.name)} onClose={onClose}>
      {error && !data && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <LoadingState />}
      {data && !made && (
        <CopyEventForm
          event={event}
          challenges={data.challenges}
          names={data.names}
          onMade={setMade}
          onClose={onClose}
        />
      )}
      {data && made && (
        <div className={classes.made}>
          <p>{words.doneText(data.challenges)}</p>
          <div className={sheet.actions}>
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
            <ButtonLink
              to={screens.adminEvent}
              params={{ id: made._id }}
              search={data.challenges === 0 ? {} : { tab: 'challenges' }}
            >
              {words.show}
            </ButtonLink>
          </div>
        </div>
      )}
    </Modal>
  )
}
