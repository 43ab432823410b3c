import type { ReactNode } from 'react'
import classes from './loss-list.module.css'

/** What goes with something that is deleted, in every dialog that asks. */
export function LossList({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
