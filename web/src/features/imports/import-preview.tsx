import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { DiscardButton } from './discard-button.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportEvents } from './import-events.tsx'
import { ImportResults } from './import-results.tsx'
import { ImportRows } from './import-rows.tsx'
import { eventsMadeBy, writtenBy } from './import-state.ts'
import { ImportSummary } from './import-summary.tsx'
import { startImport } from './imports.api.ts'
import classes from './import-screen.module.css'

/** What would happen, the questions, and the button. Nothing is written until it is confirmed. */
export function ImportPreview({ detail }: { detail: ImportDetail }): ReactNode {
  const { imports: words } = useOfficeMessages()
  const [isBusy, setBusy] = useState(false)
  return (
    <div className={classes.parts}>
      {detail.failure !== null && (
        <p className={classes.warning} role="alert">
          {words.stoppedShort} {words.failures[detail.failure]}
        </p>
      )}
      <ImportSummary detail={detail} />
      <ImportEvents detail={detail} />
      <ImportResults detail={detail} />
      <ImportChoices detail={detail} onBusy={setBusy} />
      <div className={classes.actions}>
        <RunButton detail={detail} isBusy={isBusy} />
        <DiscardButton id={detail._id} />
      </div>
      <ImportRows detail={detail} />
    </div>
  )
}

function RunButton({ detail, isBusy }: { detail: ImportDetail; isBusy: boolean }): ReactNode {
  const { imports, importedPeople } = useOfficeMessages()
  const { run: words } = imports
  const [isOpen, setOpen] = useState(false)
  const count = writtenBy(detail)
  const people = detail.people.create
  const isEmpty = count === 0 && people === 0
  const label = words.label(count) + (people === 0 ? '' : importedPeople.too(people))
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isEmpty || isBusy} onClick={() => setOpen(true)}>
        {isEmpty ? words.nothing : label}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={words.title(count)}
        confirm={words.confirm}
        cancel={words.cancel}
        fallback={words.fallback}
        onClose={() => setOpen(false)}
        onConfirm={() => startImport(detail._id)}
      >
        <Consequences detail={detail} />
      </ConfirmModal>
    </>
  )
}

/** Where they go, who will see them, and what cannot be taken back. */
function Consequences({ detail }: { detail: ImportDetail }): ReactNode {
  const { choices, event, outcomes, people, results } = detail
  const { imports, importedEvents, importedPeople, importedResults } = useOfficeMessages()
  const { run: words } = imports
  const chosen = useQuery({ ...managedEventQuery(choices.event ?? ''), enabled: choices.event !== null }).data?.name
  const where = {
    practice: words.practice,
    event: words.event(chosen ?? '…'),
    'new-event': words.newEvent(event?.name ?? ''),
    'own-events': importedEvents.run(eventsMadeBy(detail)),
  }
  return (
    <ul className={classes.consequences}>
      <li>{where[choices.destination]}</li>
      <li>{words[choices.state]}</li>
      {choices.people !== 'none' && <li>{importedPeople.run(people.create)}</li>}
      {choices.results !== 'none' && <li>{importedResults.run(results.total)}</li>}
      {outcomes.replace > 0 && <li>{words.replaces(outcomes.replace)}</li>}
      <li>{words.undo}</li>
    </ul>
  )
}
