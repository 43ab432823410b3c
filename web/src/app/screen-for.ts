import { screens } from '@drapeau/contract/screens.ts'
import { officeScreens } from '#app/screens/office-screens.ts'
import type { Screen, ShellName } from '#app/screens/screen.ts'
import { siteScreens } from '#app/screens/site-screens.ts'
import type { Viewer } from '#app/viewer.ts'

const table = { ...siteScreens, ...officeScreens }

export type ScreenName = keyof typeof table
export const screenTable: Readonly<Record<ScreenName, Screen>> = table

export type Answer =
  | { draw: ScreenName }
  | { go: '/' | '/home' | '/admin/dashboard' | '/admin/events' | '/admin/classes' }

/** Whether a route would let the viewer in. Only asked about staff. */
type Opens = (route: string) => boolean

const notFound: Answer = { draw: 'notFound' }

const names: ReadonlyMap<string, ScreenName> = new Map(
  Object.keys(table)
    .filter((name) => isScreenName(name))
    .flatMap((name) => [screenTable[name].path ?? []].flat().map((path) => [path, name] as const)),
)

/** Which screen a viewer gets for a path of the contract (`/events/$id`), or undefined for an unknown address. */
export function screenFor(path: string | undefined, viewer: Viewer, opens: Opens): Answer {
  if (viewer === 'unprotected') return { draw: path === screens.logout ? 'logout' : 'secondFactor' }
  if (path === screens.landing) return landingFor(viewer, opens)
  if (path === screens.admin) return officeFor(viewer, opens)
  const name = names.get(path ?? '')
  if (name === undefined) return notFound
  const { audience, visitors, route } = screenTable[name]
  if (viewer === 'stranger') return name === 'logout' ? { draw: name } : notFound
  if (audience === 'everyone') return { draw: name }
  if (viewer === 'unknown') return { draw: 'waiting' }
  if (viewer === 'visitor') return { draw: audience === 'visitors' ? name : (visitors ?? 'notFound') }
  // Somebody who is signed in has no use for the forms that sign in.
  if (audience === 'visitors') return { go: '/' }
  if (audience !== 'office' || viewer === 'admin') return { draw: name }
  return viewer === 'staff' && route !== undefined && opens(route) ? { draw: name } : notFound
}

/** Teachers who have no role in an event come for their classes. */
function landingFor(viewer: Viewer, opens: Opens): Answer {
  if (viewer === 'stranger') return notFound
  if (viewer === 'unknown') return { draw: 'waiting' }
  if (viewer === 'admin') return { go: '/admin/dashboard' }
  return { go: viewer === 'staff' && !opens('getEvent') && opens('listClasses') ? '/admin/classes' : '/home' }
}

/** The back office begins with what there is to do: for staff that is in their events, for teachers in their classes. */
function officeFor(viewer: Viewer, opens: Opens): Answer {
  if (viewer === 'unknown') return { draw: 'waiting' }
  if (viewer === 'admin') return { go: '/admin/dashboard' }
  if (viewer !== 'staff') return notFound
  return { go: opens('getEvent') ? '/admin/events' : '/admin/classes' }
}

/** Whether the viewer gets something else at this address than that nothing is there. */
export function isOpenScreen(path: string | undefined, viewer: Viewer, opens: Opens): boolean {
  const answer = screenFor(path, viewer, opens)
  return 'go' in answer || answer.draw !== 'notFound'
}

/** What is drawn around a screen. The wait before a login form stands in the shell of that form. */
export function shellFor(screen: ScreenName, path: string | undefined): ShellName {
  const coming = names.get(path ?? '')
  if (screen !== 'waiting' || coming === undefined) return screenTable[screen].shell
  return screenTable[coming].audience === 'visitors' ? screenTable[coming].shell : 'bare'
}

/**
 * True when a session ended on a screen that only its owner may see, or was found to have ended when it opened there.
 * The reader is then sent to the login screen, since the page does exist for somebody who is signed in.
 */
export function wasSignedOutOf(path: string | undefined, before: Viewer, after: Viewer): boolean {
  if (before === 'visitor' || before === 'stranger' || after !== 'visitor') return false
  // Staff have had the screen of the office that they were looking at.
  const isFound = (viewer: Viewer): boolean => isOpenScreen(path, viewer, () => true)
  return isFound(before === 'unknown' ? 'admin' : before) && !isFound('visitor')
}

function isScreenName(name: string): name is ScreenName {
  return name in table
}
