import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyFace } from '#ui/face.tsx'
import { Page } from '#ui/page.tsx'

/** The competitions of a player. None can be announced yet. */
export function CompetitionScreen(): ReactNode {
  const { events, titles } = useMessages().site
  return (
    <Page title={titles.competition} lead={events.featuredLead}>
      <EmptyFace
        title={events.emptyTitle}
        text={events.emptyText}
        action={<ButtonLink to={screens.challenges}>{events.practise}</ButtonLink>}
      />
    </Page>
  )
}
