import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages.ts'
import classes from './figure.module.css'

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  /** A number, or words that stand for one. */
  value: number | string
  note?: string | undefined
  /** A figure that asks for attention. */
  isBad?: boolean
}

export function Figure({ label, value, note, isBad = false }: FigureProps): ReactNode {
  const { language } = useLanguage()
  const isWords = typeof value === 'string'
  return (
    <div className={classes.figure} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd className={classes.value} data-words={isWords || undefined}>
        {isWords ? value : value.toLocaleString(language)}
      </dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
