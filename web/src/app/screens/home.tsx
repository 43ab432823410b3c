import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { FeaturedEvents } from '#features/events/featured/featured-events.tsx'
import { LandingScreen } from '#features/site/landing-screen.tsx'
import { useSessionPart } from '#lib/session/session.ts'
import { LoadingFace } from '#ui/page/face.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { viewerOf } from '#app/viewer.ts'

/** The landing page is drawn without these, and fetches them once it is awake. */
const MemberEvents = lazyPart(async () => (await import('#features/events/featured/featured-live.tsx')).MemberEvents)
const VisitorEvents = lazyPart(async () => (await import('#features/events/featured/featured-live.tsx')).VisitorEvents)
const HomeProgress = lazyPart(async () => (await import('#features/progress/home-progress.tsx')).HomeProgress)

const never = () => (): void => {}
const isTrue = (): boolean => true
const isFalse = (): boolean => false

export function Screen(): ReactNode {
  const viewer = useSessionPart(viewerOf)
  const user = useSessionPart((session) => session.user)
  // The page that was drawn ahead knows no event: the first drawing in the browser has to be the same.
  const isAwake = useSyncExternalStore(never, isTrue, isFalse)
  const progress = (
    <Suspense fallback={<LoadingFace />}>
      <HomeProgress />
    </Suspense>
  )
  const player = {
    user: { name: user?.name, progress },
    // Whoever has a stored token most often plays: room is kept until that is known.
    unknown: { name: undefined },
    visitor: undefined,
    admin: undefined,
    stranger: undefined,
  }[viewer]
  const announced = <FeaturedEvents events={[]} />
  // Until it is known whose page this is, the places wait.
  const fetched = user ? <MemberEvents /> : viewer === 'visitor' ? <VisitorEvents /> : announced
  const featured = isAwake ? <Suspense fallback={announced}>{fetched}</Suspense> : announced
  return <LandingScreen isMember={user !== null} player={player} featured={featured} />
}
