import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { outstandingFirst } from './outstanding.ts'
import { Part } from './challenge-frame.tsx'
import classes from './challenge-frame.module.css'

/** What must be solved before this one, the unsolved first. */
export function Requirements({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { challenges: words, practice } = usePlayerMessages()
  const { requirements, locked } = challenge
  const isHiddenMissing = locked && requirements.every(({ solved }) => solved)
  if (!locked && requirements.length === 0) return null
  return (
    <Part title={locked ? words.require.title : words.require.met}>
      {locked && <p>{words.require.text}</p>}
      <ul className={classes.rows}>
        {outstandingFirst(requirements).map(({ _id: id, name, solved }) => (
          <li key={id} className={classes.requirement}>
            <TextLink to={screens.challenge} params={{ id }}>
              {name}
            </TextLink>
            <Badge kind={solved ? 'good' : 'quiet'}>{solved ? practice.resolved : practice.notResolved}</Badge>
          </li>
        ))}
      </ul>
      {isHiddenMissing && <p className={classes.quiet}>{words.require.hidden}</p>}
    </Part>
  )
}
