import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ArchiveEvent } from '#features/events/archives/archive-event.tsx'
import { fadeSides, fadingLine } from '#ui/page/fading-line.ts'
import { CertificateButton } from '#features/events/results/certificate-button.tsx'
import { certificatesPath } from '#features/events/results/results.api.ts'
import { type EventPageLink, pageLinksOf, routeOfPage } from './next-step.ts'
import classes from './cockpit.module.css'

export function EventPageLinks({ event, isFrozen }: { event: ManagedEvent; isFrozen: boolean }): ReactNode {
  const { links } = useOfficeMessages().cockpit
  const may = useMay()
  const pages = pageLinksOf({ status: event.status, isFrozen }).filter((kind) => may(routeOfPage[kind], event._id))
  return (
    <nav className={`${fadingLine} ${classes.links}`} aria-label={links.label} ref={fadeSides}>
      {pages.map((kind) => (
        <PageLink key={kind} event={event} kind={kind} />
      ))}
      <ButtonLink variant="default" size="sm" to={screens.event} params={{ id: event._id }}>
        {links.seen}
      </ButtonLink>
    </nav>
  )
}

/** Pages of the event itself, and pages of the back office, opened for this event. */
const own = { projector: screens.projector, ceremony: screens.ceremony, results: screens.results } as const
const office = {
  standings: screens.adminStandings,
  announce: screens.adminNotifications,
  readiness: screens.adminDoctor,
} as const

function PageLink({ event, kind }: { event: ManagedEvent; kind: EventPageLink }): ReactNode {
  const { links } = useOfficeMessages().cockpit
  if (kind === 'certificates') return <CertificatesButton event={event} label={links.certificates} />
  if (kind === 'archive') return <ArchiveEvent event={event} />
  const look = { variant: 'default', size: 'sm' } as const
  if (kind === 'projector' || kind === 'ceremony' || kind === 'results')
    return (
      <ButtonLink {...look} to={own[kind]} params={{ id: event._id }}>
        {links[kind]}
      </ButtonLink>
    )
  return (
    <ButtonLink {...look} to={office[kind]} search={{ event: event._id }}>
      {links[kind]}
    </ButtonLink>
  )
}

interface CertificatesButtonProps {
  event: ManagedEvent
  label: string
  isMain?: boolean
}

/** One page for each participant, in one file to print. */
export function CertificatesButton({ event, label, isMain = false }: CertificatesButtonProps): ReactNode {
  const { files } = useOfficeMessages().standings
  return (
    <CertificateButton
      pathFor={(names) => certificatesPath(event._id, names)}
      name={files.certificatesName(event.name)}
      isOfAll
      isMain={isMain}
      isSmall={!isMain}
    >
      {label}
    </CertificateButton>
  )
}
