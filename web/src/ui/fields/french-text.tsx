import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './french-text.module.css'

interface Field {
  value: string
  error: string | undefined
}

interface FrenchTextProps {
  /** The field inside: where it holds something, or something wrong, it must not be overlooked. */
  field: Field
  /** A second field inside. */
  also?: Field
  children: ReactNode
}

/** The French text, closed until it is needed. */
export function FrenchText({ field, also, children }: FrenchTextProps): ReactNode {
  const { french } = useOfficeMessages().parts
  const isWritten = field.value !== '' || (also?.value ?? '') !== ''
  const [isOpen, setOpen] = useState(isWritten)
  const isShown = isOpen || field.error !== undefined || also?.error !== undefined
  // Drawn from the first opening on: an editor is heavy, and what it holds must outlive a closing.
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <details className={styles.french} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="sort" size={18} />
        <span>{french.title}</span>
        {!isShown && isWritten && <span className={styles.note}>{french.written}</span>}
      </summary>
      {wasShown && (
        <div className={styles.inside}>
          <p className={styles.note}>{french.hint}</p>
          {children}
        </div>
      )}
    </details>
  )
}
