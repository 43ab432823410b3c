import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState, NotYetState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { CeremonyHall } from './ceremony-hall.tsx'
import { finalistsOf, lastPlace } from './ceremony-steps.ts'
import { finalistsQuery } from './ceremony.api.ts'
import { type BoardEvent, ceremonyState } from '#features/events/scoreboard/board-event.ts'
import { EventLink, WithEvent } from '#features/events/scoreboard/with-event.tsx'
import classes from './ceremony.module.css'

/** The ceremony: the frozen board becomes the final one before the eyes of a hall. */
export function CeremonyScreen(): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { id } = useParams({ strict: false })
  return (
    <WithEvent id={id} title={scoreboard.ceremony.eyebrow}>
      {(event) => <Doors key={event.id} event={event} />}
    </WithEvent>
  )
}

/** Once open they stay open: publishing the results ends the freeze, but not the applause. */
function Doors({ event }: { event: BoardEvent }): ReactNode {
  const state = ceremonyState(event)
  const [isOpen, setIsOpen] = useState(state === 'ready')
  if (state === 'ready' && !isOpen) setIsOpen(true)
  return isOpen ? <Hall event={event} /> : <Closed event={event} />
}

function Hall({ event }: { event: BoardEvent }): ReactNode {
  const messages = useMessages()
  const { scoreboard } = usePlayerMessages()
  const { ceremony } = scoreboard
  const { data, error, refetch } = useQuery(finalistsQuery(event.id))
  if (!data && !error)
    return (
      <div className={classes.hall} data-look="dark">
        <LoadingState />
      </div>
    )
  const finalists = finalistsOf(data ?? [])
  if (lastPlace(finalists) > 0) return <CeremonyHall event={event} finalists={finalists} />
  return (
    <Page title={ceremony.title(event.name)} above={<EventLink event={event} />}>
      {data ? (
        <EmptyState title={ceremony.empty} text={ceremony.emptyText} />
      ) : (
        <ErrorState
          title={scoreboard.failed}
          text={serverMessage(messages, error, scoreboard.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

/** Why there is no ceremony, or not yet. */
function Closed({ event }: { event: BoardEvent }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { ceremony } = scoreboard
  const { language } = useLanguage()
  const params = { id: event.id }
  return (
    <Page title={ceremony.title(event.name)} above={<EventLink event={event} />}>
      {ceremonyState(event) === 'open' ? (
        <EmptyState
          title={ceremony.noFreeze}
          text={ceremony.noFreezeText}
          action={
            <ButtonLink to={screens.results} params={params}>
              {ceremony.toResults}
            </ButtonLink>
          }
        />
      ) : (
        <NotYetState
          title={
            event.status === 'upcoming'
              ? ceremony.upcoming
              : ceremony.running(dateAndTime(language, new Date(event.endDate)))
          }
          text={ceremony.waitText}
          action={
            <ButtonLink variant="default" to={screens.projector} params={params}>
              {scoreboard.toProjector}
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
