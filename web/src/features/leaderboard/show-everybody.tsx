import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlay } from '#lib/messages/player-messages.ts'

/** The way back from a choice that leaves nobody. */
export function ShowEverybody({ onPress }: { onPress: () => void }): ReactNode {
  return (
    <Button variant="default" onClick={onPress}>
      {usePlay().leaderboard.showEverybody}
    </Button>
  )
}
