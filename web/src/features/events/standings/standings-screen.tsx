import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import { Page } from '#ui/page/page.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { readEvent, writeEvent } from './chosen-event.ts'
import { eventAtFirstQuery } from './standings.api.ts'
import { StandingsBoard } from './standings-board.tsx'
import classes from './standings.module.css'

const eventSource = eventsFor('listStandings')

export function StandingsScreen(): ReactNode {
  const { standings } = useOfficeMessages()
  const chosen = readEvent(useSearch({ strict: false }))
  return (
    <Page title={standings.title} aside={<EventChoice chosen={chosen} />}>
      {chosen === undefined ? <EventAtFirst /> : <ChosenEvent key={chosen} id={chosen} />}
    </Page>
  )
}

function EventChoice({ chosen }: { chosen: string | undefined }): ReactNode {
  const { standings } = useOfficeMessages()
  const navigate = useNavigate()
  const { data } = useQuery({ ...managedEventQuery(chosen ?? ''), enabled: chosen !== undefined })
  const choose = (event: string | undefined): void => {
    void navigate({ to: '.', search: (before: object) => writeEvent(before, event), resetScroll: false })
  }
  return (
    <div className={classes.choice}>
      <FilterPicker
        label={standings.event}
        placeholder={standings.chooseEvent}
        source={eventSource}
        chosen={data && chosen}
        name={data?.name}
        onChoose={choose}
      />
    </div>
  )
}

/** Nobody has said which one: the address is completed with the one that matters most now. */
function EventAtFirst(): ReactNode {
  const messages = useMessages()
  const { standings } = useOfficeMessages()
  const { data, error, refetch } = useQuery(eventAtFirstQuery())
  if (data === undefined)
    return error ? (
      <ErrorState
        title={standings.eventFailed}
        text={serverMessage(messages, error, standings.eventFailedText)}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    )
  if (data === null)
    return (
      <EmptyState
        title={standings.noEvent}
        text={standings.noEventText}
        action={
          <IfMay call="createEvent">
            <ButtonLink to={screens.adminNewEvent}>{standings.addEvent}</ButtonLink>
          </IfMay>
        }
      />
    )
  return <Navigate to="." search={(before: object) => ({ ...before, event: data })} replace />
}

function ChosenEvent({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { standings } = useOfficeMessages()
  const { data, error, refetch } = useQuery(managedEventQuery(id))
  usePageContext(nameIn({ data, error }))
  if (error instanceof CallError && error.status === 404)
    return <EmptyState title={standings.eventGone} text={standings.eventGoneText} />
  if (data) return <StandingsBoard event={data} />
  if (!error) return <LoadingState />
  return (
    <ErrorState
      title={standings.eventFailed}
      text={serverMessage(messages, error, standings.eventFailedText)}
      onRetry={() => void refetch()}
    />
  )
}
