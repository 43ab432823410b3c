import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import { canChange, canPublish } from '../review/review-view.ts'
import { StateAction } from '#features/challenges/manage/state-action.tsx'
import classes from './challenge-detail.module.css'

export type Sheet = 'requirements' | 'files' | 'hints' | 'copy' | 'delete'

interface ChallengeActionsProps {
  challenge: ManagedChallenge
  onOpen: (sheet: Sheet) => void
}

/** What can be done with a challenge, named as on the screen of an event. */
export function ChallengeActions({ challenge, onOpen }: ChallengeActionsProps): ReactNode {
  const { challenges, authoring } = useOfficeMessages()
  const { detail } = challenges
  const navigate = useNavigate()
  const { _id: id, requirements, files, hints } = challenge
  const event = challenge.event?._id ?? null
  const may = useMay()
  const user = useSessionPart((session) => session.user)
  const isFree = user === null || canChange(challenge, user, serverNow())
  const mayChange = may('updateChallenge', event)
  // The review of a draft has a panel of its own, with this button in it.
  const isState = mayChange && (user === null || challenge.state === 'published' || isOwnToPublish(challenge, user))
  return (
    <fieldset className={classes.actions} aria-label={detail.actions}>
      {mayChange && isFree && (
        <SheetButton
          icon="pencil"
          label={detail.edit}
          onClick={() => void navigate({ to: screens.adminChallenge, params: { id }, search: { edit: 1 } })}
        />
      )}
      {may('setRequirements', event) && isFree && (
        <SheetButton
          icon="chain"
          label={detail.requirements}
          count={requirements.length}
          onClick={() => onOpen('requirements')}
        />
      )}
      <SheetButton icon="clip" label={detail.files} count={files.length} onClick={() => onOpen('files')} />
      <SheetButton icon="bulb" label={detail.hints} count={hints} onClick={() => onOpen('hints')} />
      {isState && <StateAction challenge={challenge} />}
      {may('copyChallenges', event) && (
        <SheetButton icon="copy" label={authoring.copies.open} onClick={() => onOpen('copy')} />
      )}
      {may('deleteChallenge', event) && (
        <SheetButton icon="trash" label={detail.delete} onClick={() => onOpen('delete')} />
      )}
    </fieldset>
  )
}

function isOwnToPublish(challenge: ManagedChallenge, user: Me): boolean {
  return challenge.review !== 'waiting' && canPublish(challenge, user, serverNow())
}

interface SheetButtonProps {
  icon: IconName
  label: string
  /** How many there are, after the label. */
  count?: number
  onClick: () => void
}

/** A button with how many there are of what it opens. */
export function SheetButton({ icon, label, count = 0, onClick }: SheetButtonProps): ReactNode {
  const { detail } = useOfficeMessages().challenges
  const name = count === 0 ? label : detail.withCount(label, count)
  return (
    <Button variant="default" aria-label={name} leftSection={<Icon name={icon} />} onClick={onClick}>
      {label}
      {count > 0 && <span className={classes.count} data-count={count} />}
    </Button>
  )
}
