import type { ReactNode } from 'react'
import type { OwnScore } from '@drapeau/contract/play.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { type Translated, useNames } from '#lib/messages/translated-name.ts'
import { TextLink } from '#ui/text/link.tsx'
import { ownSums } from './own-sums.ts'
import classes from './own-panel.module.css'

/** What made the score. Each kind is one line, which opens into its list; a kind without anything is left out. */
export function OwnHistory({ score }: { score: OwnScore }): ReactNode {
  const { own } = usePlayerMessages().play
  const { solves, hints, awards } = score
  const sums = ownSums(score)
  return (
    <div className={classes.history}>
      <Kind title={own.solves(solves.length)} sum={sums.solves} count={solves.length}>
        {solves.map(({ challenge, value, at, by }) => (
          <Item key={challenge._id} value={value} at={at} by={by}>
            <ChallengeLink challenge={challenge} />
          </Item>
        ))}
      </Kind>
      <Kind title={own.hints(hints.length)} sum={sums.hints} count={hints.length}>
        {hints.map(({ challenge, cost, at, by }) => (
          <Item key={`${challenge._id} ${at}`} value={0 - cost} at={at} by={by}>
            <ChallengeLink challenge={challenge} />
          </Item>
        ))}
      </Kind>
      <Kind title={own.awards(awards.length)} sum={sums.awards} count={awards.length}>
        {awards.map(({ value, reason, at }) => (
          <Item key={`${at} ${reason}`} value={value} at={at} by={null}>
            {reason}
          </Item>
        ))}
      </Kind>
    </div>
  )
}

interface KindProps {
  title: string
  sum: number
  count: number
  children: ReactNode
}

function Kind({ title, sum, count, children }: KindProps): ReactNode {
  const { signed } = usePlayerMessages().play
  if (count === 0) return null
  return (
    <details className={classes.kind}>
      <summary>
        <span>{title}</span>
        <strong>{signed(sum)}</strong>
      </summary>
      <ul className={classes.items}>{children}</ul>
    </details>
  )
}

interface ItemProps {
  value: number
  at: string
  by: string | null
  children: ReactNode
}

function Item({ value, at, by, children }: ItemProps): ReactNode {
  const { signed, own } = usePlayerMessages().play
  const { language } = useLanguage()
  return (
    <li className={classes.item}>
      <span className={classes.what}>{children}</span>
      <span className={classes.worth}>{signed(value)}</span>
      <span className={classes.when}>
        <time dateTime={at}>{shortMoment(language, at)}</time>
        {by !== null && ` · ${own.by(by)}`}
      </span>
    </li>
  )
}

function ChallengeLink({ challenge }: { challenge: Translated & { _id: string } }): ReactNode {
  const { nameOf } = useNames()
  return (
    <TextLink to={screens.challenge} params={{ id: challenge._id }}>
      {nameOf(challenge)}
    </TextLink>
  )
}
