import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { longDate } from '#lib/time/time-format.ts'
import { flagOf } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { TextLink } from '#ui/text/link.tsx'
import classes from './own-flags.module.css'
import part from './progress-part.module.css'

/** One flag for each solve, newest first: the first letter of its challenge. Nothing before the first one. */
export function OwnFlags({ timeline }: Pick<Progress, 'timeline'>): ReactNode {
  const words = usePlayerMessages().progress.flags
  const { nameOf } = useNames()
  const titleId = useId()
  if (timeline.length === 0) return null
  const newestFirst = timeline.toReversed()
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <ul className={classes.mast}>
        {newestFirst.map(({ challenge }) => (
          <li key={challenge._id}>
            <Link
              to={screens.challenge}
              params={{ id: challenge._id }}
              title={nameOf(challenge)}
              aria-label={nameOf(challenge)}
              className={classes.flag}
            >
              <SignalFlag letter={flagOf(nameOf(challenge))} size={32} />
            </Link>
          </li>
        ))}
      </ul>
      <FlagList solves={newestFirst} />
    </section>
  )
}

/** The same in words: a flag shows one letter, and its name only under a mouse. */
function FlagList({ solves }: { solves: Progress['timeline'] }): ReactNode {
  const words = usePlayerMessages().progress.flags
  const { language } = useLanguage()
  const { nameOf } = useNames()
  return (
    <details className={part.details}>
      <summary>{words.list}</summary>
      <ul className={classes.list}>
        {solves.map(({ challenge, event, at }) => (
          <li key={challenge._id}>
            <TextLink to={screens.challenge} params={{ id: challenge._id }}>
              {nameOf(challenge)}
            </TextLink>
            <span className={classes.when}>
              {event && (
                <>
                  <TextLink to={screens.event} params={{ id: event._id }}>
                    {event.name}
                  </TextLink>
                  {' · '}
                </>
              )}
              <time dateTime={at}>{longDate(language, new Date(at))}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
