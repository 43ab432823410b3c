import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** Something that the person should know before going on, with what they can do about it. */
export function Notice({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <output className={classes.notice}>
      <span>{text}</span>
      {children}
    </output>
  )
}
