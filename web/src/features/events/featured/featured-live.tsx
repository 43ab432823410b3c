import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { featuredQuery, publicFeaturedQuery } from './featured.api.ts'
import { FeaturedEvents } from './featured-events.tsx'

/** The cards of the landing page with the events that run or come next. Where they cannot be fetched, the places wait. */
export function MemberEvents(): ReactNode {
  const { data = [] } = useQuery(featuredQuery)
  return <FeaturedEvents events={data} />
}

/** The same for visitors. */
export function VisitorEvents(): ReactNode {
  const { data = [] } = useQuery(publicFeaturedQuery)
  return <FeaturedEvents events={data} />
}
