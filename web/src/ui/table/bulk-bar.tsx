import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { applyToEach } from '#lib/lists/bulk-apply.ts'
import type { BulkAction, BulkDelete } from '#ui/table/bulk-delete.ts'
import { BulkModal } from '#ui/table/bulk-modal.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import styles from '#ui/table/bulk-bar.module.css'

interface BulkBarProps {
  bulk: BulkDelete
  selection: Selection
  totalRows: number
}

/** What can be done with the rows that were chosen. */
export function BulkBar({ bulk, selection, totalRows }: BulkBarProps): ReactNode {
  const { table } = useOfficeMessages()
  const [isOpen, setOpen] = useState(false)
  const [isGathering, setGathering] = useState(false)
  const count = selection.chosen.length

  async function chooseAll(): Promise<void> {
    setGathering(true)
    try {
      selection.replace(await bulk.listAll())
    } catch {
      toast.error(table.selectAllFailed)
    } finally {
      setGathering(false)
    }
  }

  return (
    <div className={styles.bar}>
      <output>{isGathering ? table.selectingAll : table.selected(count)}</output>
      {count < totalRows && (
        <Button variant="subtle" size="compact-md" disabled={isGathering} onClick={() => void chooseAll()}>
          {table.selectAll(totalRows)}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={() => selection.replace([])}>
        {table.clear}
      </Button>
      {bulk.action && <ActionButton action={bulk.action} selection={selection} onDone={bulk.onDone} />}
      {bulk.renderExtra?.(selection.chosen, totalRows)}
      <Button
        color="danger"
        className={styles.delete ?? ''}
        size="sm"
        disabled={isGathering}
        onClick={() => setOpen(true)}
      >
        {table.delete}
      </Button>
      <BulkModal isOpen={isOpen} bulk={bulk} selection={selection} onClose={() => setOpen(false)} />
    </div>
  )
}

interface ActionButtonProps {
  action: BulkAction
  selection: Selection
  onDone: () => void
}

/** Shows how far it is; what fails stays selected, and what does not need it is left alone. */
function ActionButton({ action, selection, onDone }: ActionButtonProps): ReactNode {
  const [done, setDone] = useState<number>()
  const needed = selection.chosen.filter(action.isNeeded)
  const total = needed.length

  async function go(): Promise<void> {
    if (total === 0) return toast.success(action.none)
    setDone(0)
    const failures = await applyToEach(needed, {
      apply: action.apply,
      onProgress: setDone,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    setDone(undefined)
    if (failures.length < total) toast.success(action.done(total - failures.length))
    if (failures.length > 0) toast.error(action.failed(failures.length))
    selection.replace(failures)
    onDone()
  }

  return (
    <Button variant="default" size="sm" disabled={done !== undefined} onClick={() => void go()}>
      {done === undefined ? action.label : `${action.label} ${done} / ${total}`}
    </Button>
  )
}
