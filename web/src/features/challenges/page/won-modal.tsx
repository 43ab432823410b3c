import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Pennant, SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { WriteUpForm } from '#features/challenges/write-up/write-up-form.tsx'
import classes from './won-modal.module.css'

interface WonModalProps {
  challenge: PlayerChallenge
  verdict: Verdict
  /** The team that it counts for, in an event of teams. */
  team: string | undefined
  /** Closed without a write-up. */
  onClose: () => void
  /** The write-up was taken, or refused for good. */
  onHandedIn: () => void
}

/** After a right answer: the flag goes up, and there is a place for the write-up. */
export function WonModal({ challenge, verdict, team, onClose, onHandedIn }: WonModalProps): ReactNode {
  const { won, writeUp } = usePlayerMessages().challenges
  return (
    <Modal isOpen title={won.title} onClose={onClose}>
      <Celebration challenge={challenge} verdict={verdict} team={team} />
      <section className={classes.writeUp}>
        <h3>{writeUp.title}</h3>
        <p>{challenge.event ? writeUp.askFor(challenge.event.name) : writeUp.ask}</p>
        {challenge.mode === 'event' && <p>{writeUp.noHurry}</p>}
        <WriteUpForm challenge={challenge} onLater={onClose} onSettled={onHandedIn} />
      </section>
    </Modal>
  )
}

interface CelebrationProps {
  challenge: PlayerChallenge
  verdict: Verdict
  /** The team that it counts for, in an event of teams. */
  team: string | undefined
}

/** The category's flag is hoisted, with a red pennant above it for a first blood. */
function Celebration({ challenge, verdict: { points, first }, team }: CelebrationProps): ReactNode {
  const { won } = usePlayerMessages().challenges
  return (
    <div className={classes.celebration}>
      <div className={classes.mast} aria-hidden>
        <div className={classes.line}>
          {first && <Pennant size={56} />}
          <SignalFlag letter={flagLetter(challenge.category.name)} size={56} />
        </div>
      </div>
      <output className={classes.words}>
        <strong className={classes.points}>{won.points(points)}</strong>
        {team !== undefined && <span>{won.forTeam(team)}</span>}
        <span>{won.name(challenge.name)}</span>
        {first && <span className={classes.first}>{challenge.mode === 'event' ? won.firstBlood : won.first}</span>}
      </output>
    </div>
  )
}
