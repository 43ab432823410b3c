import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OfferedHint, PlayerChallenge } from '@drapeau/contract/practice.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useHasCome } from '#lib/time/server-clock.ts'
import { Part } from '#features/challenges/page/challenge-frame.tsx'
import { HintModal } from './hint-modal.tsx'
import { whatBars } from '#features/challenges/flag/flag-box.ts'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import { useHint } from './use-hint.ts'
import frame from '#features/challenges/page/challenge-frame.module.css'
import classes from './hints.module.css'

interface HintsProps {
  challenge: PlayerChallenge
  side: EventSide | null
  /** The title of the assignment in which its hints are free. */
  freeIn?: string | undefined
}

/** Help that costs points, once; what has been paid for stays readable. */
export function Hints({ challenge, side, freeIn }: HintsProps): ReactNode {
  const words = usePlayerMessages().challenges.hints
  return (
    <Part title={words.title}>
      {challenge.hints.length === 0 ? (
        <p className={frame.quiet}>{words.none}</p>
      ) : (
        <ol className={frame.rows}>
          {challenge.hints.map((hint, at) => (
            <li key={hint._id} className={classes.hint}>
              <Hint challenge={challenge} side={side} freeIn={freeIn} hint={hint} place={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

interface HintProps extends HintsProps {
  hint: OfferedHint
  place: number
}

function Hint({ challenge, side, freeIn, hint, place }: HintProps): ReactNode {
  const words = usePlayerMessages().challenges.hints
  const [isAsking, setAsking] = useState(false)
  const isGiven = freeIn !== undefined && hint.cost > 0
  const cost = isGiven ? 0 : hint.cost
  const { text, textRef, isBusy, hasFailed, show } = useHint(challenge._id, hint, cost)
  const isClosed = useHasCome(challenge.closesAt)
  /** The places of hints that come before it and are not revealed. */
  const missing = challenge.hints.flatMap(({ _id, content }, at) =>
    content === null && hint.requirements.includes(_id) ? [at + 1] : [],
  )
  const kept = whyKept()

  /** Where it is not given to anybody any more, or not to this entry. */
  function whyKept(): string | null {
    if (challenge.mode === 'closed') return words.over
    if (isClosed) return words.closed
    if (side?.entry && whatBars(side.entry) !== null) return words.barred
    return missing.length > 0 ? words.afterHints(missing) : null
  }

  async function pay(): Promise<void> {
    await show()
    setAsking(false)
  }

  return (
    <>
      <h3 className={classes.place}>{words.titled(place, hint.title)}</h3>
      {text === null && kept !== null && <p className={classes.nothing}>{kept}</p>}
      {text === null && kept === null && isGiven && <p className={classes.given}>{words.freeIn(freeIn)}</p>}
      {text === null && kept === null && (
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          onClick={() => (cost === 0 ? void show() : setAsking(true))}
        >
          {cost === 0 ? words.free : words.pay(cost)}
        </Button>
      )}
      {text !== null && (
        <p ref={textRef} tabIndex={-1} className={classes.content}>
          {text}
        </p>
      )}
      {hasFailed && text === null && <p className={classes.nothing}>{words.none}</p>}
      <HintModal
        isOpen={isAsking}
        place={place}
        cost={cost}
        side={side}
        isBusy={isBusy}
        onConfirm={() => void pay()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
