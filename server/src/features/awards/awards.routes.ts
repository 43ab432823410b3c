import * as contract from '@drapeau/contract/awards.ts'
import type { Games } from '#features/games/games.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { holdEntry, holdPlayer } from './award-holder.ts'
import { presentAward, presentEntryAward } from './awards.present.ts'
import { deleteAward, giveAward, listAwards, listEntryAwards } from './awards.service.ts'

export function bindAwards(app: App, practice: Practice, games: Games): void {
  const parts = { practice, games }

  bind(app, contract.listAwards, async (ctx, { params }) => {
    const awards = await listAwards(ctx, params.id)
    return { awards: awards.map(presentAward) }
  })

  bind(app, contract.giveAward, async (ctx, { params, body }) => {
    const { award } = await giveAward(ctx, parts, (transaction) => holdPlayer(transaction, params.id), body)
    return presentAward(award)
  })

  bind(app, contract.listEntryAwards, async (ctx, { params }) => {
    const awards = await listEntryAwards(ctx, params.id)
    return { awards: awards.map(presentEntryAward) }
  })

  bind(app, contract.giveEntryAward, async (ctx, { params, body }) => {
    const hold = (transaction: typeof ctx.db) => holdEntry(transaction, params.id, body.entry)
    const { award, holder } = await giveAward(ctx, parts, hold, body)
    return presentEntryAward({ ...award, entryId: body.entry, entryName: holder.name })
  })

  bind(app, contract.deleteAward, async (ctx, { params }) => {
    await deleteAward(ctx, parts, params.id)
    return { status: 200, message: 'Award deleted successfully' }
  })
}
