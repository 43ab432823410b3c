import { getSite, getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { readSettings, type SettingsCache } from './settings-cache.ts'
import { updateSettings } from './settings.ts'
import { presentSettings, presentSite } from './site.present.ts'

export function bindSite(app: App, settings: SettingsCache): void {
  bind(app, getSite, async ({ config }) => presentSite(await settings.get(), config))
  // Read from the database, since an editor needs the version that is stored now.
  bind(app, getSiteSettings, async (ctx) => presentSettings(await readSettings(ctx), ctx.config))
  bind(app, updateSiteSettings, async (ctx, { body }) =>
    presentSettings(await updateSettings(ctx, settings, body), ctx.config),
  )
}
