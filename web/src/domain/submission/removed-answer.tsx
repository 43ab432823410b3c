import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import styles from './removed-answer.module.css'

/** Nobody sends an empty answer: its text was removed after the period for wrong answers. The submission still counts. */
export const isRemoved = (answer: string): boolean => answer === ''

export function RemovedAnswer(): ReactNode {
  const { answer } = useOfficeMessages().submissions
  return <span className={styles.removed}>{answer.removed}</span>
}
