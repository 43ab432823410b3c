import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CeremonyBoard } from './ceremony-board.tsx'
import { CeremonyControls } from './ceremony-controls.tsx'
import { CeremonyStage } from './ceremony-stage.tsx'
import { calledBy, ceremonyBoard, ceremonySteps, type Finalist, stepsTaken } from './ceremony-steps.ts'
import { NameInFlags } from './name-in-flags.tsx'
import { useWakeLock } from '#lib/browser/unattended.ts'
import { useIdleWall, useWallKeys } from '#ui/wall/wall-bar.tsx'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import classes from './ceremony.module.css'

/** As many lines as the height holds, and those that are left under the flags of the winner. */
const onBoard = 12
const besideWinner = 6

/** The stage, where one name stands, and the board, where it finds its place. How far it is stands in the address. */
export function CeremonyHall({ event, finalists }: { event: BoardEvent; finalists: readonly Finalist[] }): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const navigate = useNavigate()
  const steps = ceremonySteps(finalists)
  const taken = stepsTaken(useSearch({ strict: false }), steps.length)
  const step = steps[taken - 1]
  const winner = step?.kind === 'place' && step.rank === 1 ? calledBy(finalists, step) : undefined
  const isIdle = useIdleWall(leadingKeys)
  useWakeLock()

  function go(to: number): void {
    const next = Math.min(steps.length, Math.max(0, to))
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, step: next === 0 ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  }
  useWallKeys({ ...pressing(nextKeys, () => go(taken + 1)), ...pressing(backKeys, () => go(taken - 1)) })

  return (
    <div
      className={classes.hall}
      data-look="dark"
      data-idle={isIdle || undefined}
      data-winner={winner ? true : undefined}
    >
      <header className={classes.head}>
        <p>{ceremony.eyebrow}</p>
        <h1>{event.name}</h1>
      </header>
      {winner && <NameInFlags key={winner.id} name={winner.name} room="wall" />}
      <div className={classes.parts}>
        <CeremonyStage event={event} finalists={finalists} step={step} />
        <CeremonyBoard board={ceremonyBoard(finalists, steps, taken)} inSight={winner ? besideWinner : onBoard} />
      </div>
      <CeremonyControls event={event} taken={taken} all={steps.length} go={go} />
    </div>
  )
}

/** Space, the arrows, and what a presenter's remote sends: they reveal places without bringing the buttons onto the wall. */
const nextKeys = [' ', 'ArrowRight', 'PageDown']
const backKeys = ['ArrowLeft', 'PageUp']
const leadingKeys = [...nextKeys, ...backKeys]

const pressing = (keys: readonly string[], press: () => void): Record<string, () => void> =>
  Object.fromEntries(keys.map((key) => [key, press]))
