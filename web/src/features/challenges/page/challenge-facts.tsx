import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { Pennant } from '#ui/flags/signal-flag.tsx'
import classes from '#features/challenges/flag/flag-panel.module.css'

/** How hard it is, how many have solved it, and who was first. */
export function ChallengeFacts({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { challenges: words, practice } = usePlayerMessages()
  const { language } = useLanguage()
  const { difficulty, solves, firstSolve, locked, mode } = challenge
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{words.facts.difficulty}</dt>
        <dd>{practice.difficulties[difficulty]}</dd>
      </div>
      <div>
        <dt>{words.facts.solves}</dt>
        <dd>{practice.number(solves)}</dd>
      </div>
      {!locked && (
        <div>
          <dt>{mode === 'practice' ? words.facts.first : words.facts.firstBlood}</dt>
          <dd>
            {firstSolve ? (
              <>
                {mode !== 'practice' && <Pennant size={16} />}
                {firstSolve.name ?? words.facts.somebody}
                <time dateTime={firstSolve.at}>{dateAndTime(language, new Date(firstSolve.at))}</time>
              </>
            ) : (
              words.facts.nobody
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
