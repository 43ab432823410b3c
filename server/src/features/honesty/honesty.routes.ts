import * as contract from '@drapeau/contract/honesty.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { markSeen, markUnseen } from './honesty-marks.ts'
import { presentSeen } from './honesty.present.ts'
import { makeReport } from './honesty.ts'
import { countUnseen } from './unseen-honesty.ts'

export function bindHonesty(app: App): void {
  bind(app, contract.getHonestyReport, async (ctx, { params }) => {
    const { groups, more } = await makeReport(ctx, params.id)
    return { groups, more, checkedAt: ctx.now.toISOString() }
  })

  bind(app, contract.markHonestySeen, async (ctx, { params, body }) =>
    presentSeen(await markSeen(ctx, { eventId: params.id, entries: body.entries }, body.signs)),
  )

  bind(app, contract.markHonestyUnseen, async (ctx, { params, body }) => {
    await markUnseen(ctx, { eventId: params.id, entries: body.entries })
    return { status: 200, message: 'The group is to be looked at again.' }
  })

  bind(app, contract.listUnseenHonesty, async (ctx) => ({ events: await countUnseen(ctx) }))
}
