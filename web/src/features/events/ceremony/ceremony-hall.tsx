import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CeremonyBoard } from './ceremony-board.tsx'
import { CeremonyControls } from './ceremony-controls.tsx'
import { CeremonyStage } from './ceremony-stage.tsx'
import { ceremonyBoard, ceremonySteps, type Finalist, stepsTaken } from './ceremony-steps.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
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
