import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { TextLink } from '#ui/text/link.tsx'
import classes from './leaderboard.module.css'

/** Why the reader has no line, and how to get one. Administrators do not play. */
export function OffBoard(): ReactNode {
  const isPlayer = useSessionPart((session) => session.user?.type === 'user')
  return isPlayer ? <Reason /> : null
}

function Reason(): ReactNode {
  const { leaderboard } = usePlay()
  const { data } = useQuery(progressQuery)
  if (!data) return null
  return (
    <p className={classes.off}>
      {data.onBoard ? leaderboard.notYet : leaderboard.keptOff}{' '}
      {data.onBoard ? (
        <TextLink to={screens.challenges}>{leaderboard.practise}</TextLink>
      ) : (
        <TextLink to={screens.profile}>{leaderboard.change}</TextLink>
      )}
    </p>
  )
}
