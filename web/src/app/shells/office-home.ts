import type { LinkProps } from '@tanstack/react-router'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { eventsOpenTo, isStaff, isTeacher } from '#lib/session/rights.ts'

interface OfficeHome {
  /** Its name among the messages of the navigation. */
  word: 'dashboard' | 'office' | 'classes'
  link: Pick<LinkProps, 'to' | 'params'>
}

/** Where the back office begins: the dashboard, for staff the list of their events, or the only one; for teachers their classes. */
export function officeHomeOf(user: Me | null, now: Date): OfficeHome | undefined {
  if (user?.type === 'admin') return { word: 'dashboard', link: { to: screens.adminDashboard } }
  if (!user) return undefined
  if (!isStaff(user, now))
    return isTeacher(user, now) ? { word: 'classes', link: { to: screens.adminClasses } } : undefined
  const [first, ...others] = eventsOpenTo(user, 'getEvent', now)
  if (!first || others.length > 0) return { word: 'office', link: { to: screens.adminEvents } }
  return { word: 'office', link: { to: screens.adminEvent, params: { id: first._id } } }
}
