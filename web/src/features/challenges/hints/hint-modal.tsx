import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import modal from '#ui/dialogs/modal.module.css'

interface HintModalProps {
  isOpen: boolean
  place: number
  cost: number
  /** Who pays is the entry in an event, else the player. */
  side: EventSide | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a hint costs and what remains, before it is paid for. */
export function HintModal({ isOpen, place, cost, side, isBusy, onConfirm, onClose }: HintModalProps): ReactNode {
  const { common } = useMessages()
  const words = usePlayerMessages().challenges.hints
  // Without the score the server still refuses a player who has too little.
  const progress = useQuery({ ...progressQuery, enabled: isOpen && side === null }).data
  const score = (side === null ? progress : side.score)?.score
  const team = side?.entry && !side.entry.isSolo ? side.entry.name : undefined
  const isPoor = score !== undefined && score < cost
  return (
    <Modal isOpen={isOpen} title={words.askTitle(place)} onClose={onClose}>
      <p>{team === undefined ? words.cost(cost) : words.costTeam(cost)}</p>
      {score !== undefined && <p>{isPoor ? words.poor(score, team) : words.remains(score, cost, team)}</p>}
      <div className={modal.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        {!isPoor && (
          <Button disabled={isBusy} onClick={onConfirm}>
            {isBusy ? common.loading : words.pay(cost)}
          </Button>
        )}
      </div>
    </Modal>
  )
}
