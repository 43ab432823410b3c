import type { ReactNode } from 'react'
import { FeaturedEvents } from '#features/events/featured-events.tsx'
import { LandingScreen } from '#features/site/landing-screen.tsx'
import { useSessionPart } from '#lib/session.ts'

export function Screen(): ReactNode {
  const user = useSessionPart((session) => session.user)
  // No event can be made yet; the cards already take real ones.
  return <LandingScreen isMember={user !== null} featured={<FeaturedEvents events={[]} />} />
}
