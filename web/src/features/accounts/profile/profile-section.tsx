import { type ReactNode, useId } from 'react'
import classes from './profile-section.module.css'

interface ProfileSectionProps {
  title: string
  hint: string
  children: ReactNode
}

export function ProfileSection({ title, hint, children }: ProfileSectionProps): ReactNode {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        <p>{hint}</p>
      </header>
      {children}
    </section>
  )
}
