import { queryOptions } from '@tanstack/react-query'
import { getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import type { SiteSettingsForm } from '@drapeau/contract/site-settings.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
})

export const fetchSettings = () => call(getSiteSettings)
export const saveSettings = (body: SiteSettingsForm) => call(updateSiteSettings, { body })
export const settingsChanged = () => invalidate('site', 'audit')
