import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerEvent } from '@drapeau/contract/events.ts'

/** What an entry does in an event that runs or is over: challenges, its own panel, the feed. */
export function PlayPart(_: { event: PlayerEvent; entry: OwnEntry | null }): ReactNode {
  return null
}
