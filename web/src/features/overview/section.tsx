import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  hint?: string
  children?: ReactNode
}

export function Section({ title, hint, children }: SectionProps): ReactNode {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </header>
      {children}
    </section>
  )
}
