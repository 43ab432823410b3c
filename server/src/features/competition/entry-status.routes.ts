import * as contract from '@drapeau/contract/event-board.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { setEntryStatus } from './entry-status.ts'
import type { Games } from './games.ts'

export function bindEntryStatus(app: App, games: Games): void {
  bind(app, contract.setEntryStatus, async (ctx, { params, body }) => {
    await setEntryStatus(ctx, games, { eventId: params.id, entryId: params.entry }, body)
    return { status: 200, message: 'Entry updated successfully' }
  })
}
