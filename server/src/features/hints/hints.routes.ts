import * as contract from '@drapeau/contract/hints.ts'
import type { Games } from '#features/games/games.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentHint } from './hints.present.ts'
import { listHintCosts } from './hints.queries.ts'
import { createHint, deleteHint, listHints, updateHint } from './hints.service.ts'
import { unlockHint } from './unlock-hint.ts'
import { presentUnlocked } from './unlock-hint.present.ts'

export function bindHints(app: App, parts: { practice: Practice; play: Play; games: Games }): void {
  bind(app, contract.listHints, async (ctx, { params }) => {
    const hints = await listHints(ctx, params.id)
    return { hints: hints.map(presentHint) }
  })
  bind(app, contract.listHintCosts, async ({ db, reach }, { query }) => {
    const found = await listHintCosts(db, reach, query.ids)
    return { challenges: found.map(({ challengeId, costs }) => ({ _id: challengeId, costs })) }
  })
  bind(app, contract.createHint, async (ctx, { params, body }) => presentHint(await createHint(ctx, params.id, body)))
  bind(app, contract.updateHint, async (ctx, { params, body }) => presentHint(await updateHint(ctx, params.id, body)))
  bind(app, contract.deleteHint, async (ctx, { params }) => {
    await deleteHint(ctx, params.id)
    return { status: 200, message: 'Hint deleted successfully' }
  })
  bind(app, contract.unlockHint, async (ctx, { params, query }) =>
    presentUnlocked(await unlockHint(ctx, parts, params.id, query), ctx.language),
  )
}
