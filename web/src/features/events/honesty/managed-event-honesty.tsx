import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { HonestyGroup } from '@drapeau/contract/honesty.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { EmptyState, ErrorState, LoadingState, NotYetState } from '#ui/page/states.tsx'
import { keyOfGroup, splitGroups } from './event-honesty.ts'
import { honestyQuery } from './honesty.api.ts'
import { HonestyGroupRow } from './honesty-group.tsx'
import classes from './event-honesty.module.css'

/** The strongest are listed; more of them at once would not be read. */
const maxListed = 25

export function EventHonesty({ event }: { event: ManagedEvent }): ReactNode {
  const messages = useMessages()
  const { honesty } = useOfficeMessages()
  const { data, error, isFetching, refetch } = useQuery({
    ...honestyQuery(event._id),
    enabled: event.status !== 'upcoming',
  })
  const [marked, setMarked] = useState('')
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
  const { unseen, seen } = splitGroups(data.groups)
  return (
    <div className={classes.report} ref={bringIntoView} tabIndex={-1}>
      <div className={classes.head}>
        <p className={classes.lead}>{honesty.lead}</p>
        <div className={classes.check}>
          <output className={classes.quiet}>
            {error ? serverMessage(messages, error, honesty.failedText) : <Checked at={data.checkedAt} />}
          </output>
          <Button variant="default" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? honesty.checking : honesty.again}
          </Button>
        </div>
      </div>
      <output className="visually-hidden">{marked}</output>
      {unseen.length === 0 && (
        <EmptyState
          title={seen.length === 0 ? honesty.clear : honesty.allSeen}
          text={seen.length === 0 ? honesty.clearText : honesty.allSeenText}
        />
      )}
      <Groups event={event._id} groups={unseen} label={honesty.unseen} onMarked={setMarked} />
      {data.more > 0 && <p className={classes.quiet}>{honesty.more(data.more)}</p>}
      {seen.length > 0 && (
        <details className={classes.seen}>
          <summary>{honesty.seenCount(seen.length)}</summary>
          <Groups event={event._id} groups={seen} label={honesty.seenList} onMarked={setMarked} />
        </details>
      )}
    </div>
  )
}

/** On a phone the event's controls fill the screen: the report would open below its end. */
function bringIntoView(report: HTMLElement | null): void {
  const isNarrow = matchMedia('(max-width: 40em)').matches
  if (report && isNarrow && report.getBoundingClientRect().top > innerHeight / 2) report.scrollIntoView()
}

interface GroupsProps {
  event: string
  groups: readonly HonestyGroup[]
  label: string
  onMarked: (sentence: string) => void
}

function Groups({ event, groups, label, onMarked }: GroupsProps): ReactNode {
  const { honesty } = useOfficeMessages()
  const [isWhole, setWhole] = useState(false)
  if (groups.length === 0) return null
  const listed = isWhole ? groups : groups.slice(0, maxListed)
  return (
    <>
      <ol className={classes.groups} aria-label={label}>
        {listed.map((group) => (
          <HonestyGroupRow key={keyOfGroup(group)} event={event} group={group} onMarked={onMarked} />
        ))}
      </ol>
      {listed.length < groups.length && (
        <Button variant="default" className={classes.rest ?? ''} onClick={() => setWhole(true)}>
          {honesty.showRest(groups.length - listed.length)}
        </Button>
      )}
    </>
  )
}

function Checked({ at }: { at: string }): ReactNode {
  const { honesty } = useOfficeMessages()
  const { language } = useLanguage()
  const now = useNow(10_000)
  return <time dateTime={at}>{honesty.checked(timeAgo(language, new Date(at), now))}</time>
}
