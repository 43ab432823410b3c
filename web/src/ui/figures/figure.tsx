import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import styles from './figure.module.css'

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  /** A number, or words that stand for one. */
  value: number | string
  note?: ReactNode
  /** A figure that asks for attention. */
  isBad?: boolean
}

export function Figure({ label, value, note, isBad = false }: FigureProps): ReactNode {
  const { language } = useLanguage()
  const isWords = typeof value === 'string'
  return (
    <div className={styles.figure} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd className={styles.value} data-words={isWords || undefined}>
        {isWords ? value : value.toLocaleString(language)}
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
