import '#lib/fields.css'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlay } from '#lib/play.ts'
import { flagLetter } from '#ui/category-flag.ts'
import { TextLink } from '#ui/link.tsx'
import { SignalFlag } from '#ui/signal-flag.tsx'
import { changed } from './practice-asked.ts'
import page from '#ui/page.module.css'
import classes from './challenge-frame.module.css'

interface Named {
  _id: string
  name: string
}

interface ChallengeFrameProps {
  name: string
  category: Named
  event: Named | null
  /** The facts in one line, for a screen where the panel is far below. */
  brief: string
  /** What stands beside the text: its value, and the box for the flag. */
  panel: ReactNode
  children: ReactNode
}

/** The heading of a challenge, its text, and what is done about it beside. */
export function ChallengeFrame({ name, category, event, brief, panel, children }: ChallengeFrameProps): ReactNode {
  const { challenge } = usePlay()
  return (
    <div className={page.page}>
      <TextLink to={screens.challenges} className={classes.back ?? ''}>
        {challenge.back}
      </TextLink>
      <header className={classes.head}>
        <SignalFlag letter={flagLetter(category.name)} size={64} />
        <div className={classes.names}>
          <p className={classes.category}>
            <TextLink to={screens.challenges} search={changed({}, { category: category._id })}>
              {category.name}
            </TextLink>
            {event && ` · ${event.name}`}
          </p>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.brief}>{brief}</p>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <aside className={classes.panel}>{panel}</aside>
      </div>
    </div>
  )
}

/** What it is worth, large. */
export function Value({ value }: { value: number }): ReactNode {
  const { practice } = usePlay()
  return (
    <p className={classes.value}>
      <strong>{practice.number(value)}</strong> {practice.pointsUnit(value)}
    </p>
  )
}

/** A part of the page under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
