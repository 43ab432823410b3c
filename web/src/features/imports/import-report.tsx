import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { ImportEvents } from './import-events.tsx'
import { ImportResults } from './import-results.tsx'
import { ImportRows } from './import-rows.tsx'
import { eventsMadeBy, madeBy } from './import-state.ts'
import { ImportSummary } from './import-summary.tsx'
import { reportPath, undo } from './imports.api.ts'
import classes from './import-screen.module.css'

/** What became of every challenge, to keep or to take back. */
export function ImportReport({ detail }: { detail: ImportDetail }): ReactNode {
  const { report: words, undo: undoWords, failures } = useOfficeMessages().imports
  const { language } = useLanguage()
  const { _id: id, name, state, askedBy, choices } = detail
  const isDone = state === 'done'
  const when = dateAndTime(language, new Date(detail.finishedAt ?? detail.createdAt))
  const search = { event: choices.destination === 'practice' ? 'none' : (detail.eventId ?? undefined) }
  return (
    <div className={classes.parts}>
      {isDone && detail.failure !== null && (
        <p className={classes.warning} role="alert">
          {undoWords.stoppedShort} {failures[detail.failure]}
        </p>
      )}
      <div className={classes.head}>
        <p>{isDone ? words.doneAt(when, askedBy) : words.undone}</p>
        <div className={classes.actions}>
          {isDone && (
            <ButtonLink to={screens.adminChallenges} search={search}>
              {words.toChallenges}
            </ButtonLink>
          )}
          <FileButton path={reportPath(id)} name={words.file(name)} words={words}>
            {words.download}
          </FileButton>
          {isDone && <UndoButton detail={detail} />}
        </div>
      </div>
      <ImportSummary detail={detail} />
      <ImportEvents detail={detail} />
      <ImportResults detail={detail} />
      <ImportRows detail={detail} />
    </div>
  )
}

function UndoButton({ detail }: { detail: ImportDetail }): ReactNode {
  const { imports, importedEvents, importedPeople, importedResults } = useOfficeMessages()
  const { undo: words } = imports
  const [isOpen, setOpen] = useState(false)
  const { came } = detail.results

  async function go(): Promise<void> {
    // One with many results is undone by a job, whose progress the screen shows.
    if ((await undo(detail._id)) === 'undone') toast.success(words.done)
  }

  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.label}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={words.title}
        confirm={words.confirm}
        cancel={words.cancel}
        fallback={words.fallback}
        isDanger
        onClose={() => setOpen(false)}
        onConfirm={go}
      >
        <p>{words.text(madeBy(detail))}</p>
        {detail.people.create > 0 && <p>{importedPeople.undo(detail.people.create)}</p>}
        {eventsMadeBy(detail) > 0 && <p>{importedEvents.undo(eventsMadeBy(detail))}</p>}
        {came && <p>{importedResults.undo(came)}</p>}
        {detail.outcomes.replace > 0 && <p>{words.kept}</p>}
        <p>{words.limit}</p>
      </ConfirmModal>
    </>
  )
}
