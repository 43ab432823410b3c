import type { ComponentType } from 'react'
import { lazyPart } from '#app/lazy-part.tsx'
import type { ShellName } from '#app/screens/screen.ts'
import { BareShell, type ShellProps, SiteShell } from './shell.tsx'

type ShellPart = ComponentType<ShellProps> & { preload?: () => Promise<unknown> }

/** The site's own shell is in the first load, since the landing page needs it. */
export const shellTable: Readonly<Record<ShellName, ShellPart>> = {
  site: SiteShell,
  bare: BareShell,
  auth: lazyPart(async () => (await import('#app/shells/auth-shell.tsx')).AuthShell),
  admin: lazyPart(async () => (await import('#app/shells/admin-shell.tsx')).AdminShell),
}
