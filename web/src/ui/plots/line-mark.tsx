import type { ReactNode } from 'react'
import styles from './line-mark.module.css'

/** How many lines of one plot can be distinguished. */
export const maxLines = 10

/** A line of a plot, by its number from 1. It fills what holds it. */
export function PlotLine({ line, path }: { line: number; path: string }): ReactNode {
  return <path className={styles.line} data-line={line} d={path} />
}

/** A piece of a plot's line, beside the name that it belongs to. */
export function LineMark({ line }: { line: number }): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 30 8" aria-hidden="true" focusable="false">
      <PlotLine line={line} path="M0 4H30" />
    </svg>
  )
}
