import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Celebration } from './celebration.tsx'
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
