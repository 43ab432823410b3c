import '#ui/fields/fields.css'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { type Translated, useNames } from '#lib/messages/translated-name.ts'
import { flagLetter } from '#domain/category/category-flag.ts'
import { TextLink } from '#ui/text/link.tsx'
import { MovingNumber } from '#ui/figures/moving-number.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import page from '#ui/page/page.module.css'
import classes from './challenge-frame.module.css'

interface Named {
  _id: string
  name: string
}

interface ChallengeFrameProps {
  /** The challenge, for its name. */
  challenge: Translated
  category: Translated & { _id: string }
  event: Named | null
  /** True where it is played, or was, as a part of the event: then the ways lead back there. */
  isOfEvent?: boolean
  /** The facts in one line, for a screen where the panel is far below. */
  brief: string
  /** What the reader should know first. */
  notice?: ReactNode
  /** What stands beside the text: its value, and the box for the flag. */
  panel: ReactNode
  children: ReactNode
}

/** The heading of a challenge, its text, and what is done about it beside. */
export function ChallengeFrame(props: ChallengeFrameProps): ReactNode {
  const { challenge, category, event, isOfEvent = false, brief, notice, panel, children } = props
  const { nameOf } = useNames()
  const home = isOfEvent ? event : null
  return (
    <div className={page.page}>
      <Back event={home} />
      <header className={classes.head}>
        <SignalFlag letter={flagLetter(nameOf(category))} size={64} />
        <div className={classes.names}>
          <p className={classes.category}>
            {home ? (
              <TextLink to={screens.event} params={{ id: home._id }} search={{ category: category._id }}>
                {nameOf(category)}
              </TextLink>
            ) : (
              <TextLink to={screens.challenges} search={{ category: category._id }}>
                {nameOf(category)}
              </TextLink>
            )}
            {event && ` · ${event.name}`}
          </p>
          <h1 className={classes.name}>{nameOf(challenge)}</h1>
          <p className={classes.brief}>{brief}</p>
        </div>
      </header>
      {notice}
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <aside className={classes.panel}>{panel}</aside>
      </div>
    </div>
  )
}

/** To where the challenge was chosen: the event that it is played in, or the practice list. */
function Back({ event }: { event: Named | null }): ReactNode {
  const { challenges } = usePlayerMessages()
  if (!event)
    return (
      <TextLink to={screens.challenges} className={classes.back ?? ''}>
        {challenges.back}
      </TextLink>
    )
  return (
    <TextLink to={screens.event} params={{ id: event._id }} className={classes.back ?? ''}>
      {challenges.backTo(event.name)}
    </TextLink>
  )
}

export function Value({ value }: { value: number }): ReactNode {
  const { practice } = usePlayerMessages()
  return (
    <p className={classes.value}>
      <strong>
        <MovingNumber value={value} say={practice.number} side="above" />
      </strong>{' '}
      {practice.pointsUnit(value)}
    </p>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
