import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChallengeTies, ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { lossesOf } from '#features/challenges/manage/challenge-losses.ts'
import {
  challengeQuery,
  challengesChanged,
  removeChallenge,
  tiesQuery,
} from '#features/challenges/manage/challenges.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface DeleteChallengeModalProps {
  challenge: ManagedChallenge
  isOpen: boolean
  onClose: () => void
  onLeaving: (isLeaving: boolean) => void
}

/** Says with numbers what goes, asks once, and leads back to the list. */
export function DeleteChallengeModal(props: DeleteChallengeModalProps): ReactNode {
  const { challenge, isOpen, onClose, onLeaving } = props
  const messages = useMessages()
  const { remove, errors, done } = useOfficeMessages().challenges
  const client = useQueryClient()
  const navigate = useNavigate()
  const { nameOf } = useNames()
  const { _id: id } = challenge
  const ties = useQuery({ ...tiesQuery(id), enabled: isOpen })

  async function confirm(): Promise<void> {
    onLeaving(true)
    try {
      await removeChallenge(id)
    } catch (error) {
      onLeaving(false)
      toast.error(errors.delete, serverMessage(messages, error, errors.remove))
      throw error
    }
    toast.success(done.deleted)
    await navigate({ to: screens.adminChallenges, replace: true })
    // Only now: while its page was open, its own question would have been answered with 'not found'.
    client.removeQueries({ queryKey: challengeQuery(id).queryKey })
    await challengesChanged(client)
  }

  return (
    <DeleteModal
      isOpen={isOpen}
      title={remove.title(nameOf(challenge))}
      onClose={onClose}
      onConfirm={confirm}
      confirm={remove.confirm}
      isReady={!ties.isPending}
    >
      {ties.data ? <Losses ties={ties.data} /> : <p>{ties.isError ? errors.get : remove.counting}</p>}
    </DeleteModal>
  )
}

function Losses({ ties }: { ties: ChallengeTies }): ReactNode {
  const { remove } = useOfficeMessages().challenges
  const { nameOf } = useNames()
  const lost = lossesOf(remove, [ties])
  return (
    <div className={classes.losses}>
      {lost.length === 0 ? (
        <p>{remove.nothing}</p>
      ) : (
        <>
          <p>{remove.goes}</p>
          <LossList lines={lost} />
        </>
      )}
      {ties.requiredBy.length > 0 && (
        <>
          <p>{remove.requiredBy(ties.requiredBy.length)}</p>
          <LossList lines={ties.requiredBy.map(nameOf)} />
        </>
      )}
    </div>
  )
}
