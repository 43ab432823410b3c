import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Chosen, type Failure, applyToEach } from '#lib/lists/bulk-apply.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import type { BulkDelete } from './bulk-delete.ts'
import type { Selection } from './use-selection.ts'
import modal from '#ui/dialogs/modal.module.css'
import styles from './bulk-bar.module.css'

interface BulkModalProps {
  isOpen: boolean
  bulk: BulkDelete
  selection: Selection
  onClose: () => void
}

type Phase =
  | { kind: 'asking' }
  | { kind: 'deleting'; done: number; total: number }
  | { kind: 'failed'; failures: Failure[] }

/** Asks, deletes one by one while it shows how far it is, and names what could not be deleted. */
export function BulkModal({ isOpen, bulk, selection, onClose }: BulkModalProps): ReactNode {
  const messages = useMessages()
  const { table } = useOfficeMessages()
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' })
  const total = selection.chosen.length
  const [only] = selection.chosen
  // A single row is named, as if it were deleted from its own screen.
  const question = total === 1 && only ? table.deleteOne(only.name) : bulk.texts.title(total)
  const losses = useLosses(bulk, selection.chosen, isOpen && phase.kind === 'asking')

  async function go(): Promise<void> {
    setPhase({ kind: 'deleting', done: 0, total })
    const failures = await applyToEach(selection.chosen, {
      apply: bulk.remove,
      onProgress: (done) => setPhase({ kind: 'deleting', done, total }),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    if (failures.length < total) toast.success(bulk.texts.done(total - failures.length))
    setPhase(failures.length > 0 ? { kind: 'failed', failures } : { kind: 'asking' })
    if (failures.length === 0) onClose()
    selection.replace(failures)
    bulk.onDone()
  }

  // While it deletes there is no way back, so the sheet stays.
  function close(): void {
    if (phase.kind === 'deleting') return
    setPhase({ kind: 'asking' })
    onClose()
  }

  return (
    <Modal isOpen={isOpen} title={phase.kind === 'failed' ? table.failedTitle : question} onClose={close}>
      {phase.kind === 'asking' && (
        <>
          <p>{bulk.texts.text(total, selection.chosen)}</p>
          <BulkLosses losses={losses} />
        </>
      )}
      {phase.kind === 'deleting' && (
        <>
          <progress
            className={styles.progress}
            max={phase.total}
            value={phase.done}
            aria-label={bulk.texts.title(phase.total)}
          />
          <output>{table.progress(phase.done, phase.total)}</output>
        </>
      )}
      {phase.kind === 'failed' && (
        <div role="alert">
          <p>{table.failedSome(phase.failures.length)}</p>
          <ul className={styles.failures}>
            {phase.failures.map(({ _id, name, error }) => (
              <li key={_id}>
                <strong>{name}</strong>:{' '}
                <span className={styles.bad}>{serverMessage(messages, error, table.failedReason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {phase.kind !== 'deleting' && (
        <div className={modal.actions}>
          <Button variant="default" data-autofocus onClick={close}>
            {phase.kind === 'failed' ? messages.common.close : table.cancel}
          </Button>
          {phase.kind === 'asking' && (
            <Button color="danger" disabled={losses.kind === 'counting'} onClick={() => void go()}>
              {table.delete}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

/** What goes with the chosen rows, in numbers. */
function BulkLosses({ losses }: { losses: Losses }): ReactNode {
  const { losses: words } = useOfficeMessages().table
  if (losses.kind === 'none') return null
  if (losses.kind !== 'counted') return <output className={styles.quiet}>{words[losses.kind]}</output>
  if (losses.lines.length === 0) return <p>{words.nothing}</p>
  return (
    <div className={styles.losses}>
      <p>{words.goes}</p>
      <LossList lines={losses.lines} />
    </div>
  )
}

type Losses = { kind: 'none' | 'counting' | 'too-many' | 'unknown' } | { kind: 'counted'; lines: readonly string[] }

/** One question for each of these takes a moment; for more, the general sentence has to do. */
const maxCounted = 100

/** Counts what goes with the chosen rows while the question is on screen. */
function useLosses({ losses }: BulkDelete, chosen: readonly Chosen[], isAsking: boolean): Losses {
  const isCounted = losses !== undefined && chosen.length <= maxCounted
  const { data, isError } = useQuery({
    queryKey: ['losses', chosen.map(({ _id }) => _id)],
    queryFn: () => losses?.(chosen) ?? [],
    enabled: isAsking && isCounted,
    staleTime: 0,
    gcTime: 0,
  })
  if (losses === undefined) return { kind: 'none' }
  if (!isCounted) return { kind: 'too-many' }
  if (isError) return { kind: 'unknown' }
  return data ? { kind: 'counted', lines: data } : { kind: 'counting' }
}
