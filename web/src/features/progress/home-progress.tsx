import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Figures } from '#ui/figures/figure.tsx'
import { FirstFlag } from './first-flag.tsx'
import { NextChallenges } from './next-challenges.tsx'
import { ScoreFigures, StreakFigure } from './progress-figures.tsx'
import classes from './home-progress.module.css'

/** A player's own part of the home page: what to try next, and their rank. */
export function HomeProgress(): ReactNode {
  const messages = useMessages()
  const words = usePlayerMessages().progress
  const { data, error, refetch } = useQuery(progressQuery)
  if (!data && error)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, error, words.failedText)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingState />
  if (data.solves === 0)
    return (
      <section className={classes.first}>
        <h2>{words.first.title}</h2>
        <FirstFlag suggestions={data.suggestions} />
      </section>
    )
  return (
    <div className={classes.home}>
      <NextChallenges suggestions={data.suggestions} challenges={data.challenges} />
      <section aria-label={words.title} className={classes.figures}>
        <Figures>
          <ScoreFigures progress={data} />
          <StreakFigure streak={data.streak} />
        </Figures>
      </section>
    </div>
  )
}
