import type { ReactNode } from 'react'
import { FeaturedEvents } from '#features/events/featured-events.tsx'
import { LandingScreen } from '#features/site/landing-screen.tsx'
import { useSession } from '#lib/session.ts'

export function Screen(): ReactNode {
  const { user } = useSession()
  // No event can be made yet; the cards already take real ones.
  return <LandingScreen isMember={user !== null} featured={<FeaturedEvents events={[]} />} />
}
