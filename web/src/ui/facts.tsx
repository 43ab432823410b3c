import type { ReactNode } from 'react'
import styles from '#ui/facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is known about something: a word for each thing, and the thing. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
