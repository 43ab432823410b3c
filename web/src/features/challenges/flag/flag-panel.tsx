import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useHasCome } from '#lib/time/server-clock.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { secondsLeft, untilNextSecond } from '#ui/time/seconds-left.ts'
import { type FlagBox, flagBox } from './flag-box.ts'
import { ChoiceForm, ReadChoices } from './choice-form.tsx'
import { FlagForm } from './flag-form.tsx'
import type { OnSolved } from './use-flag-form.ts'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import classes from './flag-panel.module.css'

/** A rank that was fetched this long ago still counts as the one before. */
const rankHoldsMs = 60_000

interface FlagPanelProps {
  challenge: PlayerChallenge
  /** Null where an answer does not count in an event. */
  side: EventSide | null
  /** The title of the assignment in which wrong answers do not count as attempts. */
  freeIn?: string | undefined
  onSolved: OnSolved
}

/** The box for the flag or the choices of a question, or why nothing can be answered. */
export function FlagPanel(props: FlagPanelProps): ReactNode {
  const { challenge, side, freeIn, onSolved } = props
  const { flag } = usePlayerMessages().challenges
  const wait = useWait()
  const entry = side?.entry
  const { closesAt } = challenge
  const isClosed = useHasCome(closesAt)
  const isFree = freeIn !== undefined && challenge.attemptsLeft !== null
  const attemptsLeft = isFree ? null : challenge.attemptsLeft
  const box = flagBox({ ...challenge, attemptsLeft, isClosed }, entry, wait.left)
  const client = useQueryClient()

  /** In practice only those who are about to answer fetch their rank, so that it can be seen to rise. */
  function fetchRank(): void {
    if (!side) void client.prefetchQuery({ ...progressQuery, staleTime: rankHoldsMs })
  }

  const isChosen = hasChoices(challenge)
  const reason = useReason(box, side)
  if (box === 'solved' || reason !== null)
    return (
      <>
        {box === 'solved' ? <Solved challenge={challenge} /> : <p className={classes.state}>{reason}</p>}
        {isChosen && <ReadChoices challenge={challenge} />}
      </>
    )
  const attempts = isFree ? flag.freeIn(freeIn) : attemptsLeft === null ? null : flag.attempts(attemptsLeft)
  const Form = isChosen ? ChoiceForm : FlagForm
  return (
    <>
      {side && <CountsFor side={side} />}
      {closesAt !== null && (
        <p className={classes.counts}>
          <TimeLeft until={closesAt} say={flag.closesIn} over={flag.closesNow} />
        </p>
      )}
      <Form
        challenge={challenge}
        attempts={attempts}
        entry={entry?.name}
        wait={wait}
        isWaiting={box === 'waiting'}
        rankNow={() => (side ? side.score?.rank : client.getQueryData(progressQuery.queryKey)?.rank)}
        onFocus={fetchRank}
        onSolved={onSolved}
      />
    </>
  )
}

/** Why nothing can be answered; null when something can. */
function useReason(box: FlagBox, side: EventSide | null): string | null {
  const { flag, inEvent } = usePlayerMessages().challenges
  if (box === 'closed') return inEvent.closed
  if (side?.pausedAt) return inEvent.paused
  if (box === 'disqualified') return inEvent.disqualified
  if (box === 'too-small') return inEvent.tooSmall(side?.entry?.minTeamSize ?? 0)
  if (box === 'locked') return flag.locked
  if (box === 'window-closed') return flag.closed
  return box === 'no-attempts' ? flag.none : null
}

function CountsFor({ side: { entry, endDate } }: { side: EventSide }): ReactNode {
  const { inEvent } = usePlayerMessages().challenges
  if (!entry) return null
  return (
    <p className={classes.counts}>
      {inEvent.countsFor} <strong>{entry.name}</strong>
      {endDate !== undefined && <TimeLeft until={endDate} say={inEvent.timeLeft} over={inEvent.over} />}
    </p>
  )
}

function Solved({ challenge: { solvedAt: at, solvedIn } }: { challenge: PlayerChallenge }): ReactNode {
  const { solved } = usePlayerMessages().challenges
  const { language } = useLanguage()
  const said = (when: string): string => (solvedIn ? solved.inEvent(solvedIn.name, when) : solved.when(when))
  return (
    <div className={classes.solved}>
      <Icon name="flag" />
      <p>
        <strong>{solved.text}</strong>
        {at !== null && <time dateTime={at}>{said(dateAndTime(language, new Date(at)))}</time>}
      </p>
    </div>
  )
}

interface Wait {
  seconds: number
  start: number
}

/** Counts down whole seconds, once begun. */
function useWait(): { left: number; begin: (seconds: number) => void } {
  const [wait, setWait] = useState<Wait>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!wait) return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const now = performance.now()
      const remaining = secondsLeft(wait.seconds, wait.start, now)
      setLeft(remaining)
      if (remaining > 0) timer = setTimeout(tick, untilNextSecond(wait.seconds, wait.start, now))
    }
    tick()
    return () => clearTimeout(timer)
  }, [wait])
  return { left, begin: (seconds) => setWait({ seconds, start: performance.now() }) }
}
