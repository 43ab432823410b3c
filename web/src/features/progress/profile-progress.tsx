import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Award } from '@drapeau/contract/awards.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { orderedByName, useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { signed } from '#lib/numbers/number-format.ts'
import { longDate } from '#lib/time/time-format.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Radar } from '#ui/plots/radar.tsx'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { CategoryLine } from '#domain/category/category-line.tsx'
import { BoardSwitch } from './board-switch.tsx'
import { FirstFlag } from './first-flag.tsx'
import { OwnFlags } from './own-flags.tsx'
import { PointsPlot } from './points-plot.tsx'
import classes from './profile-progress.module.css'
import { ScoreFigures, StreakFigure } from './progress-figures.tsx'
import { StreakKey } from './streak-weeks.tsx'
import part from './progress-part.module.css'
import { categoriesShown, type CategoryProgress as Category, isRadarDrawn, shareSolved } from './category-shares.ts'

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
      <OwnFlags timeline={progress.timeline} />
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
        <BoardSwitch progress={progress} />
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
      <BoardSwitch progress={progress} />
    </>
  )
}

/** Points that were given by hand, or taken, with their reasons. Only where there are some. */
function AwardsList({ awards }: { awards: readonly Award[] }): ReactNode {
  const words = usePlayerMessages().progress.awards
  const { language } = useLanguage()
  const titleId = useId()
  if (awards.length === 0) return null
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <ul className={classes.awards}>
        {awards.map(({ _id: id, value, reason, createdAt }) => (
          <li key={id} className={classes.award}>
            <strong>{signed(language, value)}</strong>
            <span className={classes.reason}>{reason}</span>
            <time dateTime={createdAt}>{longDate(language, new Date(createdAt))}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of each category is solved: a radar where one can be read, and each category in words and a bar. */
function CategoryProgress({ categories }: { categories: readonly Category[] }): ReactNode {
  const words = usePlayerMessages().progress.categories
  const titleId = useId()
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const shown = orderedByName(language, categoriesShown(categories), ({ category }) => category)
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{shown.length > 0 ? words.hint : words.none}</p>
      </header>
      {isRadarDrawn(shown) && (
        <Radar
          spokes={shown.map((line) => ({
            key: line.category._id,
            name: nameOf(line.category),
            share: shareSolved(line),
          }))}
        />
      )}
      <ul className={classes.categories}>
        {shown.map((line) => (
          <CategoryLine key={line.category._id} name={nameOf(line.category)} share={shareSolved(line)}>
            <span>{words.count(line.solved, line.nbChallenges)}</span>
            <span className={classes.worth}>{words.worth(line.points, line.possible)}</span>
          </CategoryLine>
        ))}
      </ul>
    </section>
  )
}
