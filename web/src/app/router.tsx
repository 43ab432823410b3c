import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { screens } from '@drapeau/contract/screens.ts'
import { currentSession } from '#lib/session/session.ts'
import { Frame } from '#app/frame.tsx'
import { type Answer, screenFor, screenTable, shellFor } from '#app/screen-for.ts'
import { shellTable } from '#app/shells/shell-table.ts'
import { opensFor, viewerOf } from '#app/viewer.ts'

const root = createRootRoute({ component: Frame })

/** A route only knows its address; the frame decides what is drawn there, and for whom. */
function at<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { path },
    beforeLoad: () => redirectFrom(path),
    loader: () => prepare(path),
  })
}

const elsewhere = createRoute({ getParentRoute: () => root, path: '$', loader: () => prepare(undefined) })

type Routes = { [Name in keyof typeof screens]: ReturnType<typeof at<(typeof screens)[Name]>> }
function routesAt(paths: typeof screens): Routes
function routesAt(paths: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, at(path)]))
}

const tree = root.addChildren({ ...routesAt(screens), elsewhere })

/** `history` is given by the pre-rendering only; a browser has its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // The specification gives one address with a slash at its end, and all others without.
    trailingSlash: 'preserve',
    // While pre-rendering, the router would write a script for it into the page, which the policy forbids.
    scrollRestoration: history === undefined,
  })
}

/** The address changes before anything is drawn. */
function redirectFrom(path: string): void {
  const answer = currentAnswer(path)
  if ('go' in answer) throw redirect({ to: answer.go, replace: true })
}

function currentAnswer(path: string | undefined): Answer {
  const session = currentSession()
  return screenFor(path, viewerOf(session), opensFor(session.user))
}

/** The old screen stays until the new one can be drawn in one go. */
async function prepare(path: string | undefined): Promise<void> {
  const answer = currentAnswer(path)
  if ('go' in answer) return
  // A part that cannot be loaded fails again while drawing, where the error is shown.
  const shell = shellTable[shellFor(answer.draw, path)]
  await Promise.all([screenTable[answer.draw].part.preload(), shell.preload?.()]).catch(() => undefined)
}

declare module '@tanstack/react-router' {
  /** What one screen says to the next, without a word in the address. */
  interface HistoryState {
    /** The id of what was made a moment ago. */
    created?: string
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    path?: string
  }
}
