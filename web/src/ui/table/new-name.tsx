import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Badge } from '#ui/text/badge.tsx'
import styles from './new-name.module.css'

/** The name of a row that was made a moment ago. */
export function NewName({ name }: { name: string }): ReactNode {
  const { table } = useOfficeMessages()
  return (
    <span className={styles.created}>
      {name} <Badge kind="info">{table.created}</Badge>
    </span>
  )
}
