import { screens } from '@drapeau/contract/screens.ts'
import { officeScreens } from '#app/screens/office-screens.ts'
import type { Screen, ShellName } from '#app/screens/screen.ts'
import { siteScreens } from '#app/screens/site-screens.ts'
import type { Viewer } from '#app/viewer.ts'

const table = { ...siteScreens, ...officeScreens }

export type ScreenName = keyof typeof table
export const screenTable: Readonly<Record<ScreenName, Screen>> = table

export type Answer = { draw: ScreenName } | { go: '/' | '/home' | '/admin/dashboard' }

const notFound: Answer = { draw: 'notFound' }

const names: ReadonlyMap<string, ScreenName> = new Map(
  Object.keys(table)
    .filter((name) => isScreenName(name))
    .flatMap((name) => [screenTable[name].path ?? []].flat().map((path) => [path, name] as const)),
)

/** Which screen a viewer gets for a path of the contract (`/events/$id`), or undefined for an unknown address. */
export function screenFor(path: string | undefined, viewer: Viewer): Answer {
  if (path === screens.landing) return landingFor(viewer)
  if (path === screens.admin && viewer === 'admin') return { go: '/admin/dashboard' }
  if (path === screens.admin) return viewer === 'unknown' ? { draw: 'waiting' } : notFound
  const name = names.get(path ?? '')
  if (name === undefined) return notFound
  const { audience, visitors } = screenTable[name]
  if (viewer === 'stranger') return name === 'logout' ? { draw: name } : notFound
  if (audience === 'everyone') return { draw: name }
  if (viewer === 'unknown') return { draw: 'waiting' }
  if (viewer === 'visitor') return { draw: audience === 'visitors' ? name : (visitors ?? 'notFound') }
  // Somebody who is signed in has no use for the forms that sign in.
  if (audience === 'visitors') return { go: '/' }
  return audience === 'admins' && viewer !== 'admin' ? notFound : { draw: name }
}

function landingFor(viewer: Viewer): Answer {
  if (viewer === 'stranger') return notFound
  if (viewer === 'unknown') return { draw: 'waiting' }
  return { go: viewer === 'admin' ? '/admin/dashboard' : '/home' }
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
  return isFound(path, before === 'unknown' ? 'admin' : before) && !isFound(path, 'visitor')
}

function isFound(path: string | undefined, viewer: Viewer): boolean {
  const answer = screenFor(path, viewer)
  return 'go' in answer || answer.draw !== 'notFound'
}

function isScreenName(name: string): name is ScreenName {
  return name in table
}
