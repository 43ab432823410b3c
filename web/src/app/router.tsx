import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { screens } from '@drapeau/contract/screens.ts'
import { currentSession } from '#lib/session/session.ts'
import { Frame } from '#app/frame.tsx'
import { screenFor, shellFor } from '#app/screen-for.ts'
import { preloadScreen } from '#app/screen-table.ts'
import { viewerOf } from '#app/viewer.ts'

const root = createRootRoute({ component: Frame })

/** A route of ours only says where it is; the frame decides what is drawn there, and for whom. */
function at<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { path },
    beforeLoad: () => leadOn(path),
    loader: () => prepare(path),
  })
}

const elsewhere = createRoute({ getParentRoute: () => root, path: '$', loader: () => prepare(undefined) })

const tree = root.addChildren([
  at(screens.landing),
  at(screens.home),
  at(screens.about),
  at(screens.events),
  at(screens.event),
  at(screens.joinTeam),
  at(screens.eventBoard),
  at(screens.eventEntry),
  at(screens.eventResults),
  at(screens.eventProjector),
  at(screens.eventCeremony),
  at(screens.bluelock),
  at(screens.login),
  at(screens.loginShort),
  at(screens.register),
  at(screens.forgotPassword),
  at(screens.resetPassword),
  at(screens.confirmAccount),
  at(screens.challenges),
  at(screens.challenge),
  at(screens.requiredChallenge),
  at(screens.leaderboard),
  at(screens.notifications),
  at(screens.notification),
  at(screens.profile),
  at(screens.logout),
  at(screens.adminDashboard),
  at(screens.adminUsers),
  at(screens.adminNewUser),
  at(screens.adminUser),
  at(screens.adminEvents),
  at(screens.adminNewEvent),
  at(screens.adminEvent),
  at(screens.adminCategories),
  at(screens.adminNewCategory),
  at(screens.adminChallenges),
  at(screens.adminNewChallenge),
  at(screens.adminChallenge),
  at(screens.adminWriteUps),
  at(screens.adminWriteUp),
  at(screens.adminSubmissions),
  at(screens.adminScoreboard),
  at(screens.adminNotifications),
  at(screens.adminAudit),
  at(screens.adminDoctor),
  at(screens.adminBackups),
  elsewhere,
])

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

/** Where somebody is known to belong elsewhere, the address changes before anything is drawn. */
function leadOn(path: string): void {
  const answer = screenFor(path, viewerOf(currentSession()))
  if ('go' in answer) throw redirect({ to: answer.go, replace: true })
}

/** The old screen stays until the new one can be drawn in one go. */
async function prepare(path: string | undefined): Promise<void> {
  const answer = screenFor(path, viewerOf(currentSession()))
  if ('go' in answer) return
  // A part that cannot be loaded is met again while drawing, where the fault is shown.
  await preloadScreen(answer.draw, shellFor(answer.draw, path)).catch(() => undefined)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    path?: string
  }
}
