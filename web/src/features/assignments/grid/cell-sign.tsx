import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import type { CellView, Sign } from './cell-view.ts'
import styles from './cell-sign.module.css'

/** Solved is a filled box with a tick, late an empty one; wrong submissions are counted. Shapes differ, not only colours. */
export function CellSign({ sign, count, hasHints }: Pick<CellView, 'sign' | 'count' | 'hasHints'>): ReactNode {
  const isSolved = sign === 'in-time' || sign === 'late'
  return (
    <span className={styles.sign} data-sign={sign} data-hints={hasHints || undefined} aria-hidden>
      {isSolved && <Icon name="check" size={14} />}
      {isSolved && count !== undefined && <small>{count}</small>}
      {sign === 'tried' ? `×${count ?? ''}` : null}
      {sign === 'none' ? '·' : null}
      {sign === 'exempt' ? '–' : null}
    </span>
  )
}

const explained = ['in-time', 'late', 'tried', 'opened', 'none'] as const satisfies readonly Sign[]

/** What the signs mean, for the eyes: each cell says it in words. */
export function Legend(): ReactNode {
  const words = useOfficeMessages().assignments.grid
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {explained.map((sign) => (
        <li key={sign}>
          <CellSign sign={sign} count={sign === 'tried' ? 2 : undefined} hasHints={false} />
          {words.signs[sign]}
        </li>
      ))}
      <li>
        <CellSign sign="in-time" count={2} hasHints={false} />
        {words.solvedAfter}
      </li>
      <li>
        <CellSign sign="in-time" count={undefined} hasHints />
        {words.hint}
      </li>
      <li>
        <span aria-hidden>+</span>
        {words.extended}
      </li>
    </ul>
  )
}
