import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { EmptyState, ErrorState, LoadingState, NotYetState } from '#ui/page/states.tsx'
import { groupsOf, keyOf, type SignalGroup } from './event-honesty.ts'
import { HonestySignal } from './honesty-signal.tsx'
import { honestyQuery } from '#features/events/manage/managed-events.api.ts'
import classes from './event-honesty.module.css'

/** What in an event a person should look at. */
export function EventHonesty({ event }: { event: ManagedEvent }): ReactNode {
  const messages = useMessages()
  const { honesty } = useOfficeMessages()
  const { data, error, isFetching, refetch } = useQuery({
    ...honestyQuery(event._id),
    enabled: event.status !== 'upcoming',
  })
  if (event.status === 'upcoming') return <NotYetState title={honesty.before} text={honesty.beforeText} />
  if (!data)
    return error && !isFetching ? (
      <ErrorState
        title={honesty.failed}
        text={serverMessage(messages, error, honesty.failedText)}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    )
  const groups = groupsOf(data.signals)
  return (
    <div className={classes.report}>
      <div className={classes.head}>
        <p className={classes.lead}>{honesty.lead}</p>
        <div className={classes.check}>
          <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? honesty.checking : honesty.again}
          </Button>
          <output className={classes.quiet}>
            {error ? serverMessage(messages, error, honesty.failedText) : <Checked at={data.checkedAt} />}
          </output>
        </div>
      </div>
      {groups.length === 0 && <EmptyState title={honesty.clear} text={honesty.clearText} />}
      {groups.map((group) => (
        <Group key={group.kind} event={event._id} group={group} />
      ))}
      {data.more > 0 && <p className={classes.quiet}>{honesty.more(data.more)}</p>}
    </div>
  )
}

function Checked({ at }: { at: string }): ReactNode {
  const { honesty } = useOfficeMessages()
  const { language } = useLanguage()
  const now = useNow(10_000)
  return <time dateTime={at}>{honesty.checked(timeAgo(language, new Date(at), now))}</time>
}

function Group({ event, group: { kind, signals } }: { event: string; group: SignalGroup }): ReactNode {
  const { kinds, count } = useOfficeMessages().honesty
  return (
    <section className={classes.group}>
      <h2>
        {kinds[kind].title} <span className={classes.count}>{count(signals.length)}</span>
      </h2>
      <p>{kinds[kind].is}</p>
      <p className={classes.quiet}>{kinds[kind].isNot}</p>
      <ul className={classes.signals}>
        {signals.map((signal) => (
          <li key={keyOf(signal)} className={classes.signal}>
            <HonestySignal event={event} signal={signal} />
          </li>
        ))}
      </ul>
    </section>
  )
}
