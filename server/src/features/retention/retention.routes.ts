import * as contract from '@drapeau/contract/retention.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentNotice } from './retention.present.ts'
import { getRetention, updateRetention } from './retention.service.ts'
import { countAll } from './run-retention.ts'

export function bindRetention(app: App, settings: SettingsCache): void {
  bind(app, contract.getPrivacyNotice, async ({ config }) => presentNotice(await settings.get(), config))
  bind(app, contract.getRetention, (ctx) => getRetention(ctx))
  bind(app, contract.previewRetention, (ctx, { query }) => countAll(ctx, query, ctx.now))
  bind(app, contract.updateRetention, (ctx, { body }) => updateRetention(ctx, settings, body))
}
