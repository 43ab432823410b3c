import { type FormEvent, type ReactNode, useState } from 'react'
import { readStored, writeStored } from '#lib/browser/storage.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { keepFocus, useWallKeys } from '#ui/wall/wall-bar.tsx'
import type { ClockPhase } from '#ui/wall/wall-clock.tsx'
import {
  keptTimer,
  type LessonTimer,
  maxMinutes,
  readTimer,
  startOrPause,
  timerOf,
  usualMinutes,
} from './lesson-timer.ts'
import classes from './timer-tools.module.css'

/** One key for all classes: the browser keeps one timer. */
const key = 'lesson-timer'
const usual = 10

export interface HeldTimer {
  timer: LessonTimer
  change: (timer: LessonTimer) => void
  press: () => void
}

/** The timer of a class on this machine, which Space starts and pauses. It outlives a reload. */
export function useLessonTimer(classId: string): HeldTimer {
  const [timer, setTimer] = useState(() => readTimer(readStored(key), classId, moment()) ?? timerOf(usual))

  function change(next: LessonTimer): void {
    setTimer(next)
    writeStored(key, keptTimer(classId, next, moment()))
  }
  const press = (): void => change(startOrPause(timer, moment()))
  useWallKeys({ ' ': press })
  return { timer, change, press }
}

const moment = (): number => serverNow().getTime()

interface TimerToolsProps {
  held: HeldTimer
  phase: ClockPhase
  /** Whether there is time left until the due date. */
  canBeDue: boolean
}

/** How long, start, pause and back again. */
export function TimerTools({ held: { timer, change, press }, phase, canBeDue }: TimerToolsProps): ReactNode {
  const words = useOfficeMessages().lessons.projector.timer
  const minutes = timer.kind === 'minutes' ? timer.minutes : undefined
  return (
    <fieldset aria-label={words.label} className={classes.tools}>
      {minutes !== undefined && (
        <>
          <button type="button" title={words.hint} data-main onMouseDown={keepFocus} onClick={press}>
            {phase === 'running' ? words.pause : words.start}
          </button>
          <button
            type="button"
            disabled={phase === 'ready'}
            onMouseDown={keepFocus}
            onClick={() => change(timerOf(minutes))}
          >
            {words.reset}
          </button>
        </>
      )}
      {usualMinutes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === minutes}
          onMouseDown={keepFocus}
          onClick={() => change(timerOf(each))}
        >
          {words.minutes(each)}
        </button>
      ))}
      <OwnMinutes onSet={(own) => change(timerOf(own))} />
      {canBeDue && (
        <button
          type="button"
          aria-pressed={timer.kind === 'due'}
          onMouseDown={keepFocus}
          onClick={() => change({ kind: 'due' })}
        >
          {words.due}
        </button>
      )}
    </fieldset>
  )
}

/** Any number of minutes. The focus goes back to the wall, so that the next Space starts it. */
function OwnMinutes({ onSet }: { onSet: (minutes: number) => void }): ReactNode {
  const words = useOfficeMessages().lessons.projector.timer

  function set(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('minutes')
    if (!(field instanceof HTMLInputElement)) return
    onSet(field.valueAsNumber)
    field.value = ''
    field.blur()
  }

  return (
    <form className={classes.own} onSubmit={set}>
      <input
        name="minutes"
        type="number"
        required
        min={1}
        max={maxMinutes}
        step={1}
        placeholder={words.own}
        aria-label={words.own}
      />
      <button type="submit" onMouseDown={keepFocus}>
        {words.set}
      </button>
    </form>
  )
}
