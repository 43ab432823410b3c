import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CeremonyBoard } from './ceremony-board.tsx'
import { CeremonyControls } from './ceremony-controls.tsx'
import { CeremonyStage } from './ceremony-stage.tsx'
import { ceremonyBoard, ceremonySteps, type Finalist, stepsTaken } from './ceremony-steps.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import { useCeremonyKeys } from './use-ceremony-keys.ts'
import classes from './ceremony.module.css'

/** The stage, where one name stands, and the board, where it finds its place. How far it is stands in the address. */
export function CeremonyHall({ event, finalists }: { event: BoardEvent; finalists: readonly Finalist[] }): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const navigate = useNavigate()
  const steps = ceremonySteps(finalists.length)
  const taken = stepsTaken(useSearch({ strict: false }), steps.length)

  function go(to: number): void {
    const step = Math.min(steps.length, Math.max(0, to))
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, step: step === 0 ? undefined : step }),
      replace: true,
      resetScroll: false,
    })
  }
  useCeremonyKeys({ next: () => go(taken + 1), back: () => go(taken - 1) })

  return (
    <div className={classes.hall} data-look="dark">
      <header className={classes.head}>
        <p>{ceremony.eyebrow}</p>
        <h1>{event.name}</h1>
      </header>
      <div className={classes.parts}>
        <CeremonyStage finalists={finalists} step={steps[taken - 1]} />
        <CeremonyBoard board={ceremonyBoard(finalists, steps, taken)} />
      </div>
      <CeremonyControls event={event} taken={taken} all={steps.length} go={go} />
    </div>
  )
}
