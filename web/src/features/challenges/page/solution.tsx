import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { Part } from './challenge-frame.tsx'
import frame from './challenge-frame.module.css'
import classes from './challenge-details.module.css'

/** What its author published of the solution. Readers who could still solve it are asked before it is shown. */
export function Solution({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { solution: words } = usePlayerMessages().challenges
  const [isAsked, setAsked] = useState(false)
  const { solution, solved, mode } = challenge
  if (solution === null) return null
  return (
    <Part title={words.title}>
      {solved || mode === 'closed' || isAsked ? (
        <RichText html={solution} />
      ) : (
        <div className={classes.ask}>
          <p className={frame.quiet}>{words.spoils}</p>
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Part>
  )
}
