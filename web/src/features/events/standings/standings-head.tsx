import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { fadeSides, fadingLine } from '#ui/page/fading-line.ts'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { EventStatusBadge, EventTurn } from '#domain/event/event-state.tsx'
import { offersOf } from './entry-moves.ts'
import { FrozenPart } from './frozen-part.tsx'
import { CertificateButton } from '#features/events/results/certificate-button.tsx'
import { certificatesPath, ctftimePath, resultsPath } from '#features/events/results/results.api.ts'
import classes from './standings.module.css'

/** How often 'Ended 3 minutes ago' is updated. */
const step = 30_000

interface StandingsHeadProps {
  event: ManagedEvent
  /** Null while the board moves, undefined until that is known. */
  frozenAt: string | null | undefined
}

/** Where the event stands, whether players see it, and the other pages and files about it. */
export function StandingsHead({ event, frozenAt }: StandingsHeadProps): ReactNode {
  const { state } = useOfficeMessages().standings
  const now = useNow(step)
  const isKnown = frozenAt !== undefined
  const offers = offersOf({ status: event.status, isFrozen: frozenAt !== null })
  return (
    <section className={classes.head}>
      <div className={classes.line}>
        <p className={classes.state}>
          {/* 'Ended yesterday' says it already. */}
          {event.status !== 'ended' && <EventStatusBadge status={event.status} pausedAt={event.pausedAt} />}
          <strong>
            <EventTurn event={event} now={now} />
          </strong>
          {event.status === 'running' &&
            event.pausedAt === null &&
            frozenAt === null &&
            event.freezeDate !== null &&
            event.revealedAt === null && (
              <span className={classes.quiet}>
                <TimeLeft until={event.freezeDate} say={state.freezesIn} over={state.freezesNow} />
              </span>
            )}
          {isKnown && offers.results && <span className={classes.quiet}>{state.out}</span>}
        </p>
        <div className={`${fadingLine} ${classes.ways}`} ref={fadeSides}>
          <Links event={event} hasResults={isKnown && offers.results} />
          <StandingsFiles event={event} hasTable={offers.table} hasCertificates={isKnown && offers.results} />
        </div>
      </div>
      {isKnown && frozenAt !== null && <FrozenPart event={event} frozenAt={frozenAt} />}
    </section>
  )
}

function Links({ event, hasResults }: { event: ManagedEvent; hasResults: boolean }): ReactNode {
  const { links } = useOfficeMessages().standings
  const params = { id: event._id }
  return (
    <nav className={classes.links} aria-label={links.label}>
      {hasResults && (
        <ButtonLink variant="default" size="sm" to={screens.results} params={params}>
          {links.results}
        </ButtonLink>
      )}
      <ButtonLink variant="default" size="sm" to={screens.scoreboard} params={params}>
        {links.board}
      </ButtonLink>
      <ButtonLink className={classes.wall ?? ''} variant="default" size="sm" to={screens.projector} params={params}>
        {links.projector}
      </ButtonLink>
      <ButtonLink variant="default" size="sm" to={screens.adminEvent} params={params}>
        {links.event}
      </ButtonLink>
    </nav>
  )
}

/** The address that the organiser gives to CTFtime once, before the event. */
export function CtftimeFeed({ event }: { event: string }): ReactNode {
  const { ctftime } = useOfficeMessages().standings
  const address = `${location.origin}${ctftimePath(event)}`
  const { shown, copy, isCopied } = useCopy(address, ctftime)

  return (
    <p className={classes.feed}>
      <span>{ctftime.label}</span>
      <code ref={shown}>{address}</code>
      <IconButton aria-label={ctftime.copy} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </IconButton>
    </p>
  )
}

interface StandingsFilesProps {
  event: ManagedEvent
  hasTable: boolean
  hasCertificates: boolean
}

function StandingsFiles({ event, hasTable, hasCertificates }: StandingsFilesProps): ReactNode {
  const { files } = useOfficeMessages().standings
  if (!hasTable) return null
  const words = { downloading: files.arriving, failed: files.failed, failedText: files.fallback }
  return (
    <div className={classes.links}>
      {hasCertificates && (
        <CertificateButton
          pathFor={(names) => certificatesPath(event._id, names)}
          name={files.certificatesName(event.name)}
          isOfAll
          isSmall
        >
          {files.certificates}
        </CertificateButton>
      )}
      <FileButton isSmall words={words} path={resultsPath(event._id)} name={files.csvName(event.name)}>
        {files.csv}
      </FileButton>
    </div>
  )
}
