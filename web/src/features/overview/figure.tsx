import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages.ts'
import classes from './figure.module.css'

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  value: number
  note?: string
  /** A figure that asks for attention. */
  isBad?: boolean
}

export function Figure({ label, value, note, isBad = false }: FigureProps): ReactNode {
  const { language } = useLanguage()
  return (
    <div className={classes.figure} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value.toLocaleString(language)}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
