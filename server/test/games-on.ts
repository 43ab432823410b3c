import type { LiveMessage } from '@drapeau/contract/live.ts'
import { Games } from '../src/features/games/games.ts'
import { invalidateByMessages } from '../src/invalidation.ts'
import type { Services } from '../src/platform/services.ts'

interface Streams {
  toEveryone: (message: LiveMessage) => void
  toWatchers: (message: LiveMessage) => void
  toAccounts: (accounts: readonly string[], message: LiveMessage) => void
}

const silent: Streams = { toEveryone: () => {}, toWatchers: () => {}, toAccounts: () => {} }

/** A second `Games` beside that of the node, invalidated by the same messages. */
export function gamesOn(services: Services, streams = silent): Games {
  const games = new Games(services, streams)
  invalidateByMessages(services.bus, { games })
  return games
}
