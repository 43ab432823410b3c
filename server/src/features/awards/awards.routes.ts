import * as contract from '@drapeau/contract/awards.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentAward } from './awards.present.ts'
import { deleteAward, giveAward, listAwards } from './awards.service.ts'

export function bindAwards(app: App, practice: Practice): void {
  bind(app, contract.listAwards, async (ctx, { params }) => {
    const awards = await listAwards(ctx, params.id)
    return { awards: awards.map(presentAward) }
  })
  bind(app, contract.giveAward, async (ctx, { params, body }) =>
    presentAward(await giveAward(ctx, practice, params.id, body)),
  )
  bind(app, contract.deleteAward, async (ctx, { params }) => {
    await deleteAward(ctx, practice, params.id)
    return { status: 200, message: 'Award deleted successfully' }
  })
}
