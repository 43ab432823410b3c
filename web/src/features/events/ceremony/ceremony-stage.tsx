import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { clockSeconds } from '#lib/time/time-format.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import { calledBy, type CeremonyStep, climbedBy, type Finalist, lastPlace, reachedFirstAt } from './ceremony-steps.ts'
import { NameInFlags } from './name-in-flags.tsx'
import parts from './called.module.css'
import classes from './ceremony.module.css'

interface CeremonyStageProps {
  event: BoardEvent
  finalists: readonly Finalist[]
  /** The press that was made last; none before the first. */
  step: CeremonyStep | undefined
}

/** The current place, and then the entry that holds it. */
export function CeremonyStage({ event, finalists, step }: CeremonyStageProps): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const called = calledBy(finalists, step)
  return (
    <output className={classes.stage}>
      {!step && (
        <>
          <strong>{ceremony.ready}</strong>
          <span className={classes.text}>{ceremony.intro(lastPlace(finalists))}</span>
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
      {called && <Called key={called.id} finalist={called} reason={reasonOf(called)} />}
    </output>
  )

  /** Why it is before another one with the same score. */
  function reasonOf(finalist: Finalist): string | null {
    const at = reachedFirstAt(finalists, finalist)
    const span = Date.parse(event.endDate) - Date.parse(event.startDate)
    return at === null ? null : ceremony.reachedFirst(finalist.score, clockSeconds(language, new Date(at), span))
  }
}

function Called({ finalist, reason }: { finalist: Finalist; reason: string | null }): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const { rank, name, score, frozenScore, members, schools } = finalist
  // Who plays alone is named once.
  const others = members.length === 1 && members[0] === name ? [] : members
  return (
    <span className={classes.called} data-first={rank === 1 || undefined}>
      {(rank === 2 || rank === 3) && <NameInFlags name={name} room="stage" />}
      <span className={parts.placeName}>
        {rank <= 3 && <SignalFlag letter={String(rank)} />}
        {rank === 1 ? ceremony.winner : ceremony.place(rank)}
      </span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {others.length > 0 && (
        <span className={parts.members}>
          {others.map((member) => (
            <bdi key={member}>{member}</bdi>
          ))}
        </span>
      )}
      {schools.length > 0 && <span className={parts.schools}>{schools.join(' · ')}</span>}
      <span className={parts.scores}>
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
      <span className={parts.notes}>
        {reason !== null && <strong>{reason}</strong>}
        <span>{moveOf(finalist)}</span>
      </span>
    </span>
  )

  function moveOf(moved: Finalist): string {
    if (moved.frozenRank === null) return ceremony.newcomer
    const climbed = climbedBy(moved)
    if (climbed === null) return ceremony.fromNothing
    if (climbed === 0) return ceremony.stayed
    return climbed > 0 ? ceremony.climbed(climbed) : ceremony.fell(-climbed)
  }
}
