import type { ReactNode } from 'react'
import { flagLetter } from './category-flag.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import classes from './category-line.module.css'

interface CategoryLineProps {
  name: string
  /** How far the bar reaches, from 0 to 1. It only draws what the words say. */
  share: number
  children: ReactNode
}

export function CategoryLine({ name, share, children }: CategoryLineProps): ReactNode {
  return (
    <li className={classes.line}>
      <span className={classes.flag}>
        <SignalFlag letter={flagLetter(name)} size={28} />
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        {children}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${share * 100}%` }} />
      </span>
    </li>
  )
}
