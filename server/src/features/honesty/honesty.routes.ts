import { getHonestyReport } from '@drapeau/contract/honesty.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { makeReport } from './honesty.ts'

export function bindHonesty(app: App): void {
  bind(app, getHonestyReport, async (ctx, { params }) => {
    const { signals, more } = await makeReport(ctx, params.id)
    return { signals, more, checkedAt: ctx.now.toISOString() }
  })
}
