import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { calledBy, type CeremonyStep, type Finalist } from './ceremony-steps.ts'
import classes from './ceremony.module.css'

interface CeremonyStageProps {
  finalists: readonly Finalist[]
  /** The press that was made last; none before the first. */
  step: CeremonyStep | undefined
}

/** The current place, and then the entry that holds it. */
export function CeremonyStage({ finalists, step }: CeremonyStageProps): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const called = calledBy(finalists, step)
  return (
    <output className={classes.stage}>
      {!step && (
        <>
          <strong>{ceremony.ready}</strong>
          <span className={classes.text}>{ceremony.intro(finalists.length)}</span>
        </>
      )}
      {step?.kind === 'crowd' && (
        <>
          <strong>{ceremony.crowd(step.from, step.to)}</strong>
          <span className={classes.text}>{ceremony.crowdText(step.to - step.from + 1)}</span>
        </>
      )}
      {step?.kind === 'suspense' && (
        <span key={step.rank} className={classes.suspense}>
          <SignalFlag letter={String(step.rank)} />
          <strong>{ceremony.whoIs(step.rank)}</strong>
        </span>
      )}
      {called && <Called key={called.id} finalist={called} />}
    </output>
  )
}

function Called({ finalist }: { finalist: Finalist }): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const { rank, name, score, frozenScore } = finalist
  return (
    <span className={classes.called} data-first={rank === 1 || undefined}>
      {rank <= 3 && <SignalFlag letter={String(rank)} />}
      <span className={classes.placeName}>{rank === 1 ? ceremony.winner : ceremony.place(rank)}</span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={classes.scores}>
        {frozenScore !== null && (
          <span>
            <span>{ceremony.frozenScore}</span>
            <b>{frozenScore.toLocaleString(language)}</b>
          </span>
        )}
        <span data-final>
          <span>{ceremony.finalScore}</span>
          <b>{score.toLocaleString(language)}</b>
        </span>
      </span>
      <span className={classes.text}>{moveOf(finalist)}</span>
    </span>
  )

  function moveOf({ frozenRank, rank: final }: Finalist): string {
    if (frozenRank === null) return ceremony.newcomer
    if (frozenRank === final) return ceremony.stayed
    return frozenRank > final ? ceremony.climbed(frozenRank - final) : ceremony.fell(final - frozenRank)
  }
}
