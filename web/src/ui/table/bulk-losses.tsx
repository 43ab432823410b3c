import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { Losses } from '#ui/table/use-losses.ts'
import styles from '#ui/table/bulk-bar.module.css'

/** What goes with the chosen rows, in numbers. */
export function BulkLosses({ losses }: { losses: Losses }): ReactNode {
  const { losses: words } = useOfficeMessages().table
  if (losses.kind === 'none') return null
  if (losses.kind !== 'counted') return <output className={styles.quiet}>{words[losses.kind]}</output>
  if (losses.lines.length === 0) return <p>{words.nothing}</p>
  return (
    <div>
      <p>{words.goes}</p>
      <ul className={styles.losses}>
        {losses.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
