import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useStateChange } from './use-state-change.ts'

interface StateActionProps {
  challenge: ChallengeRow
  /** A picture alone, where there is a button in each row. */
  isSmall?: boolean
  /** The main thing to do where it stands. */
  isMain?: boolean
}

/** Publishes a draft, or takes a challenge away from players. The same button undoes it. */
export function StateAction({ challenge, isSmall = false, isMain = false }: StateActionProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { nameOf } = useNames()
  const { isSending, change } = useStateChange(challenge)
  const isDraft = challenge.state === 'draft'
  const label = isDraft ? words.publish : words.unpublish
  const name = `${label} ${words.of(nameOf(challenge))}`
  const icon = isDraft ? 'eye' : 'ban'
  if (isSmall)
    return (
      <IconButton aria-label={name} title={label} disabled={isSending} onClick={change}>
        <Icon name={icon} size={18} />
      </IconButton>
    )
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      aria-label={name}
      leftSection={<Icon name={icon} />}
      disabled={isSending}
      onClick={change}
    >
      {label}
    </Button>
  )
}
