import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Pennant, SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { WriteUpForm } from '#features/challenges/write-up/write-up-form.tsx'
import { type NextChallenge, type RankMove, nextInEvent, nextInPractice, rankMove } from './after-solve.ts'
import type { EventSide } from './use-event-side.ts'
import { useQuery } from '@tanstack/react-query'
import { eventCardsQuery } from '#domain/event/event.api.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import classes from './won-modal.module.css'

interface WonModalProps {
  challenge: PlayerChallenge
  verdict: Verdict
  rankBefore: number | null | undefined
  /** Null in practice. */
  side: EventSide | null
  /** The next challenge was chosen. */
  onNext: () => void
  /** Closed without a write-up. */
  onClose: () => void
  /** The write-up was taken, or refused for good. */
  onHandedIn: () => void
}

/** After a right answer: the flag goes up, then the way on, then a place for the write-up. */
export function WonModal(props: WonModalProps): ReactNode {
  const { challenge, verdict, rankBefore, side, onNext, onClose, onHandedIn } = props
  const { won } = usePlayerMessages().challenges
  const { rank, ...after } = useAfterSolve(challenge, side, rankBefore)
  const team = side?.entry?.isSolo === false ? side.entry.name : undefined
  return (
    <Modal isOpen title={won.title} onClose={onClose}>
      <Celebration challenge={challenge} verdict={verdict} team={team} rank={rank} />
      <Onward after={after} onNext={onNext} onAll={onClose} />
      {challenge.writeUps !== 'off' && <WriteUp challenge={challenge} onHandedIn={onHandedIn} />}
    </Modal>
  )
}

interface CelebrationProps {
  challenge: PlayerChallenge
  verdict: Verdict
  /** The team that it counts for, in an event of teams. */
  team: string | undefined
  rank: RankMove | null
}

/** The category's flag is hoisted, with a red pennant above it for a first blood. */
function Celebration({ challenge, verdict: { points, first }, team, rank }: CelebrationProps): ReactNode {
  const { won } = usePlayerMessages().challenges
  const { nameOf } = useNames()
  return (
    <div className={classes.celebration}>
      <div className={classes.mast} aria-hidden>
        <div className={classes.line}>
          {first && <Pennant size={56} />}
          <SignalFlag letter={flagLetter(nameOf(challenge.category))} size={56} />
        </div>
      </div>
      <output className={classes.words}>
        <strong className={classes.points}>{won.points(points)}</strong>
        {team !== undefined && <span>{won.forTeam(team)}</span>}
        <span>{won.name(nameOf(challenge))}</span>
        {first && <span className={classes.first}>{challenge.mode === 'event' ? won.firstBlood : won.first}</span>}
        {rank && <Rank rank={rank} />}
      </output>
    </div>
  )
}

function Rank({ rank: { from, to } }: { rank: RankMove }): ReactNode {
  const { challenges, practice } = usePlayerMessages()
  const { won } = challenges
  if (from === null) return <span className={classes.rank}>{won.rank(to)}</span>
  return (
    <span className={classes.rank} data-moved>
      <span className="visually-hidden">{won.rankMoved(from, to)}</span>
      <span aria-hidden>
        {`${won.rank(from)} → `}
        <strong>{practice.number(to)}</strong>
      </span>
    </span>
  )
}

interface OnwardProps {
  after: Pick<AfterSolve, 'next' | 'isUnknown'>
  onNext: () => void
  onAll: () => void
}

/** The next challenge first, then the list of all. */
function Onward({ after: { next, isUnknown }, onNext, onAll }: OnwardProps): ReactNode {
  const { challenges, practice } = usePlayerMessages()
  const { won } = challenges
  const { nameOf } = useNames()
  const isAwaited = next === undefined && !isUnknown
  const box = useRef<HTMLDivElement>(null)

  const pointsOf = ({ value }: NextChallenge): string[] => (value === undefined ? [] : [practice.points(value)])

  /** The focus waits here until there is something to press, and moves on unless the reader has moved it. */
  function takeFocus(button: HTMLElement | null): void {
    if (document.activeElement === box.current) button?.focus()
  }

  return (
    <div ref={box} className={classes.onward} tabIndex={-1} data-autofocus>
      {next === null && <p>{won.nothingNext}</p>}
      {next && (
        <ButtonLink ref={takeFocus} to={screens.challenge} params={{ id: next._id }} onClick={onNext} fullWidth>
          {won.next}
        </ButtonLink>
      )}
      {isAwaited && (
        <Button fullWidth disabled>
          {won.next}
        </Button>
      )}
      {(next || isAwaited) && (
        <p className={classes.next}>{next ? [nameOf(next), ...pointsOf(next)].join(' · ') : '…'}</p>
      )}
      {next || isAwaited ? (
        <Button variant="default" fullWidth onClick={onAll}>
          {won.all}
        </Button>
      ) : (
        <Button ref={takeFocus} fullWidth onClick={onAll}>
          {won.all}
        </Button>
      )}
    </div>
  )
}

interface WriteUpProps {
  challenge: PlayerChallenge
  onHandedIn: () => void
}

/** Open where an event requires it; one line where it is optional. */
function WriteUp({ challenge, onHandedIn }: WriteUpProps): ReactNode {
  const { writeUp: words } = usePlayerMessages().challenges
  const isRequired = challenge.writeUps === 'required'
  const [isOpen, setOpen] = useState(isRequired)
  const formId = useId()
  return (
    <section className={classes.writeUp}>
      {isRequired ? (
        <h3>{words.title}</h3>
      ) : (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="clip" />
          {`${words.open} (${words.optional})`}
        </button>
      )}
      <div id={formId} className={classes.form} hidden={!isOpen}>
        <p>{isRequired && challenge.event ? words.askFor(challenge.event.name) : words.ask}</p>
        {challenge.mode === 'event' && <p className={classes.quiet}>{words.noHurry}</p>}
        <WriteUpForm challenge={challenge} onSettled={onHandedIn} />
      </div>
    </section>
  )
}

interface AfterSolve {
  rank: RankMove | null
  /** Undefined while it is not known; null when nothing is left to solve. */
  next: NextChallenge | null | undefined
  /** What comes next could not be fetched. */
  isUnknown: boolean
}

/** Rank and next challenge, from the routes that lists and scores are drawn from. */
function useAfterSolve(
  { _id: id, event, next: named }: PlayerChallenge,
  side: EventSide | null,
  rankBefore: number | null | undefined,
): AfterSolve {
  const practice = useQuery({ ...progressQuery, enabled: side === null })
  const play = useQuery({ ...eventCardsQuery(event?._id ?? ''), enabled: side !== null })
  if (side === null) {
    const next = nextInPractice(id, practice.data)
    const rank = next === undefined ? null : rankMove(rankBefore, practice.data?.rank ?? null)
    return { rank, next: named ?? next, isUnknown: practice.isError }
  }
  const { score } = side
  const isCounted = score?.solves.some(({ challenge }) => challenge._id === id) ?? false
  return {
    // The rank of a frozen scoreboard does not move.
    rank: isCounted && score?.frozen === false ? rankMove(rankBefore, score.rank) : null,
    next: named ?? nextInEvent(id, play.data?.challenges),
    isUnknown: play.isError,
  }
}
