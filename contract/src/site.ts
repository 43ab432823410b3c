import { z } from 'zod'
import { route } from './route.ts'
import { RegistrationPolicy, SiteSettings, SiteSettingsUpdate } from './site-settings.ts'

/** Settings of the site that its screens depend on. */
export const Site = z.object({
  /** The wrapper of flags, unless an event has its own. */
  flagWrapper: z.string(),
  /** Whether mail leaves the site. Where it does not, an administrator confirms accounts and resets passwords. */
  sendsMail: z.boolean(),
  /** Whether players, too, can create API tokens. */
  playerTokens: z.boolean(),
  registration: z.object({
    policy: RegistrationPolicy,
    /** Empty unless the policy is `domain`. */
    domains: z.array(z.string()),
    /** The contact, in the words of an administrator; may be empty. */
    contact: z.string(),
  }),
})
export type Site = z.infer<typeof Site>

export const getSite = route({
  method: 'GET',
  path: '/site',
  summary: 'Get the settings of the site that its screens need',
  audience: 'anyone',
  limit: 'read',
  reply: Site,
  refusals: [],
})

export const getSiteSettings = route({
  method: 'GET',
  path: '/site/settings',
  summary: 'Get the settings of the site that administrators can change',
  audience: 'admin',
  limit: 'read',
  reply: SiteSettings,
  refusals: [],
})

export const updateSiteSettings = route({
  method: 'PUT',
  path: '/site/settings',
  summary: 'Change the settings of the site, except those that an environment variable pins',
  audience: 'admin',
  limit: 'manage',
  body: SiteSettingsUpdate,
  reply: SiteSettings,
  isOutsideGames: true,
  refusals: ['changed-meanwhile'],
})
