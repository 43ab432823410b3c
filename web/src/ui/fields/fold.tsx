import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  title: string
  /** Said inside, above the fields. */
  hint: string
  /** Where something is filled in, it begins open; closed again, it says so in this word. */
  isWritten: boolean
  written: string
  /** Where something inside is wrong, it must not be overlooked. */
  isWrong: boolean
  children: ReactNode
}

/** Fields that few need, closed until they are. */
export function Fold({ title, hint, isWritten, written, isWrong, children }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(isWritten)
  const isShown = isOpen || isWrong
  // Drawn from the first opening on: an editor is heavy, and what it holds must outlive a closing.
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <details className={styles.fold} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="sort" size={18} />
        <span>{title}</span>
        {!isShown && isWritten && <span className={styles.note}>{written}</span>}
      </summary>
      {wasShown && (
        <div className={styles.inside}>
          <p className={styles.note}>{hint}</p>
          {children}
        </div>
      )}
    </details>
  )
}
