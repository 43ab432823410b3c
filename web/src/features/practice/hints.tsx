import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OfferedHint, PlayerChallenge } from '@drapeau/contract/practice.ts'
import { usePlay } from '#lib/play.ts'
import { Part } from './challenge-frame.tsx'
import { HintModal } from './hint-modal.tsx'
import { useHint } from './use-hint.ts'
import frame from './challenge-frame.module.css'
import classes from './hints.module.css'

/** Help that costs points, once; what has been paid for stays readable. */
export function Hints({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const words = usePlay().challenge.hints
  return (
    <Part title={words.title}>
      {challenge.hints.length === 0 ? (
        <p className={frame.quiet}>{words.none}</p>
      ) : (
        <ol className={frame.rows}>
          {challenge.hints.map((hint, at) => (
            <li key={hint._id} className={classes.hint}>
              <Hint challenge={challenge._id} hint={hint} place={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

interface HintProps {
  challenge: string
  hint: OfferedHint
  place: number
}

function Hint({ challenge, hint, place }: HintProps): ReactNode {
  const words = usePlay().challenge.hints
  const [isAsking, setAsking] = useState(false)
  const { text, textRef, isBusy, hasFailed, show } = useHint(challenge, hint)
  const { cost } = hint

  async function pay(): Promise<void> {
    await show()
    setAsking(false)
  }

  return (
    <>
      <h3 className={classes.place}>{words.place(place)}</h3>
      {text === null ? (
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          onClick={() => (cost === 0 ? void show() : setAsking(true))}
        >
          {cost === 0 ? words.free : words.pay(cost)}
        </Button>
      ) : (
        <p ref={textRef} tabIndex={-1} className={classes.content}>
          {text}
        </p>
      )}
      {hasFailed && text === null && <p className={classes.nothing}>{words.none}</p>}
      <HintModal
        isOpen={isAsking}
        place={place}
        cost={cost}
        isBusy={isBusy}
        onConfirm={() => void pay()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
