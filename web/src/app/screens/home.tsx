import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { FeaturedEvents } from '#features/events/featured/featured-events.tsx'
import { LandingScreen } from '#features/site/landing-screen.tsx'
import { isTeacher } from '#lib/session/rights.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { LoadingState } from '#ui/page/states.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { viewerOf } from '#app/viewer.ts'

/** Loaded after hydration: the landing page is pre-rendered without them. */
const MemberEvents = lazyPart(async () => (await import('#features/events/featured/featured-live.tsx')).MemberEvents)
const VisitorEvents = lazyPart(async () => (await import('#features/events/featured/featured-live.tsx')).VisitorEvents)
const HomeAssignments = lazyPart(
  async () => (await import('#features/assignments/own/home-assignments.tsx')).HomeAssignments,
)
const HomeClasses = lazyPart(async () => (await import('#features/lessons/home-classes.tsx')).HomeClasses)
const HomeEvent = lazyPart(async () => (await import('#features/events/featured/home-event.tsx')).HomeEvent)
const HomeNews = lazyPart(async () => (await import('#features/notifications/home-news.tsx')).HomeNews)
const HomeProgress = lazyPart(async () => (await import('#features/progress/home-progress.tsx')).HomeProgress)

const never = () => (): void => {}
const isTrue = (): boolean => true
const isFalse = (): boolean => false

export function HomeScreen(): ReactNode {
  const viewer = useSessionPart(viewerOf)
  const user = useSessionPart((session) => session.user)
  // The pre-rendered page knows no event, and the first render in the browser has to be the same.
  const isHydrated = useSyncExternalStore(never, isTrue, isFalse)
  const own = (
    <Suspense fallback={<LoadingState />}>
      {user && isTeacher(user, serverNow()) && <HomeClasses />}
      <HomeEvent />
      <HomeAssignments />
      <HomeProgress />
      <HomeNews />
    </Suspense>
  )
  const player = {
    user: { name: user?.name, own },
    staff: { name: user?.name, own },
    // Most people with a stored token are players: their space is reserved until the session is known.
    unknown: { name: undefined },
    visitor: undefined,
    unprotected: undefined,
    admin: undefined,
    stranger: undefined,
  }[viewer]
  const announced = <FeaturedEvents events={[]} />
  const fetched = user ? <MemberEvents /> : viewer === 'visitor' ? <VisitorEvents /> : announced
  const featured = isHydrated ? <Suspense fallback={announced}>{fetched}</Suspense> : announced
  return <LandingScreen isMember={user !== null} player={player} featured={featured} />
}
