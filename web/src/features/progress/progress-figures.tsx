import type { ReactNode } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { boardState } from '#domain/progress/board-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { shortDay } from '#lib/time/time-format.ts'
import { Figure } from '#ui/figures/figure.tsx'
import { lastDayOf, type Streak, streakState } from './streak.ts'
import { StreakWeeks } from './streak-weeks.tsx'
import classes from './progress-figures.module.css'

/** Score, rank and solves: what both the home page and the profile begin with. */
export function ScoreFigures({ progress }: { progress: Progress }): ReactNode {
  const words = usePlayerMessages().progress
  return (
    <>
      <Figure label={words.score} value={progress.score} note={words.scoreUnit(progress.score)} />
      <RankFigure progress={progress} />
      <Figure label={words.solved} value={progress.solves} note={words.solvedOf(progress.challenges)} />
    </>
  )
}

function RankFigure({ progress }: { progress: Progress }): ReactNode {
  const words = usePlayerMessages().progress
  const { rank, players } = progress
  const state = boardState(progress)
  if (state === 'kept-off')
    return <Figure label={words.rank} value={words.keptOff.rank} note={words.keptOff.rankNote} />
  if (state === 'hidden') return <Figure label={words.rank} value={words.offBoard} note={words.offBoardNote} />
  if (rank === null) return <Figure label={words.rank} value={words.unranked} note={words.unrankedNote} />
  if (players > 1 && rank === players) return <Figure label={words.rank} value={words.last} note={words.lastNote} />
  return <Figure label={words.rank} value={rank} note={words.rankOf(players)} />
}

/** The streak, its last weeks, and a kind word while there is one. */
export function StreakFigure({ streak }: { streak: Streak }): ReactNode {
  const words = usePlayerMessages().progress.streak
  return (
    <Figure
      label={words.title}
      value={streak.weeks}
      note={
        <>
          {words.unit(streak.weeks)}
          <StreakWeeks recent={streak.recent} />
          <StreakWord streak={streak} />
        </>
      }
    />
  )
}

function StreakWord({ streak }: { streak: Streak }): ReactNode {
  const words = usePlayerMessages().progress.streak
  const { language } = useLanguage()
  const state = streakState(streak)
  const lastDay = lastDayOf(streak.recent)
  if (state === 'ending' && lastDay !== undefined)
    return <span className={classes.ending}>{words.ending(shortDay(language, lastDay))}</span>
  if (state === 'record') return <span className={classes.word}>{words.record}</span>
  if (state === 'alive') return <span className={classes.word}>{words.alive}</span>
  return streak.best > 0 ? <span className={classes.word}>{words.best(streak.best)}</span> : null
}
