import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Slip } from '@drapeau/contract/classes/pupils.ts'
import { pupilsQuery } from '#domain/class/class.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { FileButton } from '#ui/files/file-button.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import bulk from '#ui/table/bulk-bar.module.css'
import { useSelection } from '#ui/table/use-selection.ts'
import { AddPeopleModal } from './add-people-modal.tsx'
import { listPath } from './classes.api.ts'
import { MoveModal } from './move-modal.tsx'
import { ResetModal } from './pupil-modals.tsx'
import { PupilsTable } from './pupils-table.tsx'
import styles from './class.module.css'

interface ClassPupilsProps {
  class: Class
  onMade: (slips: Slip[]) => void
}

export function ClassPupils({ class: shown, onMade }: ClassPupilsProps): ReactNode {
  const messages = useMessages()
  const { classes, classLife, table } = useOfficeMessages()
  const { pupils: words } = classes
  const { data, error, refetch } = useQuery(pupilsQuery(shown._id))
  const [open, setOpen] = useState<'add' | 'move' | 'reset'>()
  const close = (): void => setOpen(undefined)
  const pupils = data?.pupils ?? []
  const selection = useSelection(shown._id)
  const chosen = pupils.filter(({ _id }) => selection.has(_id))
  const takesPeople = shown.archivedAt === null
  const add = takesPeople && <Button onClick={() => setOpen('add')}>{words.add}</Button>
  return (
    <section aria-label={words.title}>
      <div className={styles.head}>
        <h2>
          {words.title} {pupils.length > 0 && <span className={styles.quiet}>{pupils.length}</span>}
        </h2>
        {pupils.length > 0 && (
          <div className={styles.actions}>
            {add}
            {pupils.some(({ mayReset }) => mayReset) && (
              <Button variant="default" onClick={() => setOpen('reset')}>
                {words.resetAll}
              </Button>
            )}
            <FileButton
              path={listPath(shown._id)}
              name={`${shown.name}.csv`}
              words={{ downloading: words.exporting, failed: words.exportFailed, failedText: classes.form.fallback }}
            >
              {words.export}
            </FileButton>
          </div>
        )}
      </div>
      {pupils.length > 0 ? (
        <>
          <p className={styles.note}>{words.realNameNote}</p>
          {chosen.length > 0 && (
            <div className={bulk.bar}>
              <output>{table.selected(chosen.length)}</output>
              <Button variant="subtle" size="compact-md" onClick={() => selection.replace([])}>
                {table.clear}
              </Button>
              <Button variant="default" size="sm" onClick={() => setOpen('move')}>
                {classLife.move.open(chosen.length)}
              </Button>
            </div>
          )}
          <PupilsTable class={shown} pupils={pupils} selection={selection} onMade={onMade} />
        </>
      ) : data ? (
        <EmptyState
          title={takesPeople ? words.empty : words.emptyArchived}
          {...(takesPeople && { text: words.emptyText })}
          action={add}
        />
      ) : error ? (
        <ErrorState
          title={classes.pupils.failed}
          text={serverMessage(messages, error, classes.failed.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
      <AddPeopleModal classId={shown._id} isOpen={open === 'add'} onClose={close} onMade={onMade} />
      {open === 'move' && (
        <MoveModal class={shown} pupils={chosen} onClose={close} onMoved={() => selection.replace([])} />
      )}
      <ResetModal class={shown} pupils={pupils} isOpen={open === 'reset'} onClose={close} onMade={onMade} />
    </section>
  )
}
