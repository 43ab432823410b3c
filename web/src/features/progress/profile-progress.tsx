import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { AwardsList } from './awards-list.tsx'
import { BoardSwitch } from './board-switch.tsx'
import { CategoryProgress } from './category-progress.tsx'
import { FirstFlag } from './first-flag.tsx'
import { PointsPlot } from './points-plot.tsx'
import classes from './profile-progress.module.css'
import { ScoreFigures, StreakFigure } from './progress-figures.tsx'
import { StreakKey } from './streak-weeks.tsx'

/** The profile's own chapter about practice. */
export function ProfileProgress(): ReactNode {
  const messages = useMessages()
  const words = usePlayerMessages().progress
  const titleId = useId()
  const { data, error, refetch, dataUpdatedAt } = useQuery(progressQuery)
  return (
    <section className={classes.progress} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{words.title}</h2>
        <p>{words.hint}</p>
      </header>
      {!data && !error && <LoadingState />}
      {!data && error && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data &&
        (data.solves === 0 ? <Nothing progress={data} /> : <All progress={data} now={new Date(dataUpdatedAt)} />)}
    </section>
  )
}

function All({ progress, now }: { progress: Progress; now: Date }): ReactNode {
  const words = usePlayerMessages().progress
  return (
    <>
      <div className={classes.figures}>
        <Figures>
          <ScoreFigures progress={progress} />
          <Figure label={words.hints} value={progress.spent} note={words.hintsNote(progress.spent)} />
          <StreakFigure streak={progress.streak} />
        </Figures>
        <div className={classes.streak}>
          <StreakKey />
          <p>{words.streak.hint}</p>
        </div>
      </div>
      <PointsPlot progress={progress} now={now} />
      <CategoryProgress categories={progress.categories} />
      <AwardsList awards={progress.awards} />
      <div className={classes.board}>
        <BoardSwitch onBoard={progress.onBoard} />
        <TextLink to={screens.leaderboard}>{words.leaderboard}</TextLink>
      </div>
    </>
  )
}

/** Before the first solve there is nothing to plot. */
function Nothing({ progress }: { progress: Progress }): ReactNode {
  return (
    <>
      <FirstFlag suggestions={progress.suggestions} />
      <AwardsList awards={progress.awards} />
      <BoardSwitch onBoard={progress.onBoard} />
    </>
  )
}
