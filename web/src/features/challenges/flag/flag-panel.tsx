import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useHasCome } from '#lib/time/server-clock.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { secondsLeft, untilNextSecond } from '#ui/time/seconds-left.ts'
import { flagBox } from './flag-box.ts'
import { FlagForm, type OnSolved } from './flag-form.tsx'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import classes from './flag-panel.module.css'

/** A rank that was fetched this long ago still counts as the one before. */
const rankHoldsMs = 60_000

interface FlagPanelProps {
  challenge: PlayerChallenge
  /** Null where an answer does not count in an event. */
  side: EventSide | null
  onSolved: OnSolved
}

/** The box for the flag, or why there is none. */
export function FlagPanel({ challenge, side, onSolved }: FlagPanelProps): ReactNode {
  const { flag, inEvent } = usePlayerMessages().challenges
  const wait = useWait()
  const entry = side?.entry
  const { closesAt } = challenge
  const isClosed = useHasCome(closesAt)
  const box = flagBox({ ...challenge, isClosed }, entry, wait.left)
  const client = useQueryClient()

  /** In practice only those who are about to answer fetch their rank, so that it can be seen to rise. */
  function fetchRank(): void {
    if (!side) void client.prefetchQuery({ ...progressQuery, staleTime: rankHoldsMs })
  }

  if (box === 'solved') return <Solved challenge={challenge} />
  if (box === 'closed') return <p className={classes.state}>{inEvent.closed}</p>
  if (side?.pausedAt) return <p className={classes.state}>{inEvent.paused}</p>
  if (box === 'disqualified') return <p className={classes.state}>{inEvent.disqualified}</p>
  if (box === 'too-small') return <p className={classes.state}>{inEvent.tooSmall(entry?.minTeamSize ?? 0)}</p>
  if (box === 'locked') return <p className={classes.state}>{flag.locked}</p>
  if (box === 'window-closed') return <p className={classes.state}>{flag.closed}</p>
  if (box === 'no-attempts') return <p className={classes.state}>{flag.none}</p>
  return (
    <>
      {side && <CountsFor side={side} />}
      {closesAt !== null && (
        <p className={classes.counts}>
          <TimeLeft until={closesAt} say={flag.closesIn} over={flag.closesNow} />
        </p>
      )}
      <FlagForm
        challenge={challenge}
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

/** For whom an answer counts, and how long it does. */
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
