import { type ReactNode, Suspense } from 'react'
import { FeaturedEvents } from '#features/events/featured-events.tsx'
import { LandingScreen } from '#features/site/landing-screen.tsx'
import { useSessionPart } from '#lib/session.ts'
import { LoadingFace } from '#ui/face.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { viewerOf } from '#app/viewer.ts'

/** Visitors, who come for the landing page, do without these. */
const MemberEvents = lazyPart(async () => (await import('#features/events/featured-for-members.tsx')).MemberEvents)
const HomeProgress = lazyPart(async () => (await import('#features/progress/home-progress.tsx')).HomeProgress)

export function Screen(): ReactNode {
  const viewer = useSessionPart(viewerOf)
  const user = useSessionPart((session) => session.user)
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
  // Events are for those who are signed in; everybody else sees that there are some.
  const featured = user ? (
    <Suspense fallback={announced}>
      <MemberEvents />
    </Suspense>
  ) : (
    announced
  )
  return <LandingScreen isMember={user !== null} player={player} featured={featured} />
}
