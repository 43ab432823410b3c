import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import styles from './conflict-notice.module.css'

export interface ConflictingField {
  label: string
  theirs: string
  mine: string
}

interface ConflictNoticeProps {
  /** Only what differs. */
  fields: readonly ConflictingField[]
  isBusy?: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Two people edited the same thing: both versions are shown, and the second person decides. */
export function ConflictNotice({ fields, isBusy = false, onTakeTheirs, onKeepMine }: ConflictNoticeProps): ReactNode {
  const { conflict } = useOfficeMessages().table
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <h3 className={styles.title}>{conflict.title}</h3>
      <p>{fields.length === 0 ? conflict.same : conflict.text}</p>
      {fields.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{conflict.field}</th>
                <th scope="col">{conflict.theirs}</th>
                <th scope="col">{conflict.mine}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs === '' ? <em>{conflict.nothing}</em> : theirs}</td>
                  <td>{mine === '' ? <em>{conflict.nothing}</em> : mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          {conflict.take}
        </Button>
        <Button disabled={isBusy} onClick={onKeepMine}>
          {conflict.keep}
        </Button>
      </div>
    </section>
  )
}
