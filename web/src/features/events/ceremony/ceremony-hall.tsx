import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CeremonyBoard } from './ceremony-board.tsx'
import { CeremonyControls } from './ceremony-controls.tsx'
import { CeremonyStage } from './ceremony-stage.tsx'
import { calledBy, ceremonyBoard, ceremonySteps, type Finalist, stepsTaken } from './ceremony-steps.ts'
import { NameInFlags } from './name-in-flags.tsx'
import { useWakeLock } from '#lib/browser/unattended.ts'
import { useIdleWall } from '#features/events/projector/wall-bar.tsx'
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
  useCeremonyKeys({ next: () => go(taken + 1), back: () => go(taken - 1) })

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

interface Presses {
  next: () => void
  back: () => void
}

/** Space, the arrows, and what a presenter's remote sends. */
const keys: Readonly<Record<string, keyof Presses>> = {
  ' ': 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
}

/** They reveal places without bringing the operator's buttons onto the wall. */
const leadingKeys = Object.keys(keys)

/** A ceremony is led from afar: its keys work wherever the focus is, except where a key has its own meaning. */
function useCeremonyKeys(presses: Presses): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const meant = keys[event.key]
    if (meant === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isInDialog = document.querySelector('dialog[open]') !== null
    const isOwnKey = event.key === ' ' && target instanceof Element && target.closest('a, button') !== null
    if (isInDialog || isOwnKey) return
    event.preventDefault()
    // A key that is held down is one press: places must not fly by.
    if (!event.repeat) presses[meant]()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
