import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Invitation as InvitedBy } from '@drapeau/contract/entries.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { type Play, usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { enterTeam, invalidateEntry, invitationQuery } from '#features/events/events.api.ts'
import { OwnMark, Period, StatusBadge, TurnText, useTraits } from '#features/events/event-parts.tsx'
import type { EventView } from '#features/events/event-view.ts'
import { type Invitation, invitationRefused, invitationTo, isPageOutdated } from './registration-state.ts'
import panel from './registration.module.css'
import classes from './team-invitation.module.css'
import { groupedCode } from './team-rights.ts'
import { BarredNote } from './registration-panel.tsx'

type Refused = NonNullable<ReturnType<typeof invitationRefused>>

/** An invitation to a team of an event: a button to accept it, or why it cannot be and what to do instead. */
export function TeamInvitation({ event, code }: { event: EventView; code: string }): ReactNode {
  const { events, entries } = usePlayerMessages()
  const { invitation: words } = entries
  const [refused, setRefused] = useState<Refused | null>(null)
  const before = invitationTo(event)
  const { data: team, error } = useQuery({ ...invitationQuery(event._id, code), enabled: before === 'open' })
  const state = refused ?? (before === 'open' ? standingOf(team, error) : before)
  const { title, text } = saidOf(state, event, words)
  return (
    <Page title={title} {...(text === '' ? {} : { lead: text })} width="reading">
      <div className={classes.invitation}>
        {team && (state === 'open' || state === 'full') && <InvitedTeam team={team} />}
        <EventCard event={event} />
        {state === 'barred' && <BarredNote event={event} />}
        {state === 'open' ? (
          <Accept event={event} code={code} onRefused={setRefused} />
        ) : (
          <div className={panel.actions}>
            <ButtonLink
              to={screens.event}
              params={{ id: event._id }}
              variant={state === 'barred' ? 'default' : 'filled'}
            >
              {words.toEvent}
            </ButtonLink>
            {state === 'over' && (
              <ButtonLink to={screens.scoreboard} params={{ id: event._id }} variant="default">
                {events.scoreboard}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Page>
  )
}

/** What is known of the team says whether there is anything to accept. */
function standingOf(team: InvitedBy | undefined, error: Error | null): 'open' | Refused {
  if (error instanceof CallError) return invitationRefused(error.code) ?? 'open'
  return team && team.members + team.keptSeats >= team.maxTeamSize ? 'full' : 'open'
}

function saidOf(
  state: Invitation | Refused,
  event: EventView,
  words: Play['entries']['invitation'],
): { title: string; text: string } {
  const said: Record<Invitation | Refused, { title: string; text: string }> = {
    open: { title: words.title, text: words.text(event.name) },
    invalid: { title: words.invalid, text: words.invalidText },
    full: { title: words.full, text: words.fullText },
    over: { title: words.over, text: words.overText },
    entered: {
      title: words.entered,
      text: event.isSolo || !event.entry ? words.enteredAlone : words.enteredText(event.entry.name),
    },
    alone: { title: words.alone, text: words.aloneText },
    manager: { title: words.manager, text: words.managerText },
    // What keeps the reader out is said below, with what to do about it.
    barred: { title: words.title, text: words.text(event.name) },
  }
  return said[state]
}

function EventCard({ event }: { event: EventView }): ReactNode {
  const traits = useTraits()
  return (
    <div className={classes.event}>
      <p className={classes.status}>
        <StatusBadge status={event.status} />
        <TurnText event={event} />
      </p>
      <h2 className={classes.name}>{event.name}</h2>
      <p className={panel.quiet}>
        <Period event={event} />
      </p>
      <p className={panel.quiet}>{traits(event).join(' · ')}</p>
      <OwnMark event={event} />
    </div>
  )
}

interface AcceptProps {
  event: EventView
  code: string
  onRefused: (refused: Refused) => void
}

function Accept({ event, code, onRefused }: AcceptProps): ReactNode {
  const messages = useMessages()
  const { events, entries } = usePlayerMessages()
  const { register } = events
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function join(): Promise<void> {
    setBusy(true)
    try {
      const { name } = await enterTeam(event._id, code)
      toast.success(entries.join.done(name))
      // Replaced, since an invitation that was accepted is of no use any more.
      await navigate({ to: screens.event, params: { id: event._id }, replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const refused = invitationRefused(error.code)
      if (refused) return onRefused(refused)
      toast.error(register.failed, serverMessage(messages, error, register.failedText))
      if (isPageOutdated(error.code)) await invalidateEntry()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className={panel.quiet}>
        {entries.invitation.code} <code className={classes.code}>{groupedCode(code)}</code>
      </p>
      <div className={panel.actions}>
        <Button disabled={isBusy} onClick={() => void join()}>
          {isBusy ? messages.common.loading : entries.invitation.join}
        </Button>
        <ButtonLink to={screens.event} params={{ id: event._id }} variant="default">
          {entries.invitation.toEvent}
        </ButtonLink>
      </div>
    </>
  )
}

/** Whom one would join: the team, who leads it, and how many seats are taken. */
function InvitedTeam({ team }: { team: InvitedBy }): ReactNode {
  const { entries } = usePlayerMessages()
  const { name, captain, members, keptSeats, maxTeamSize } = team
  return (
    <div className={classes.team}>
      <p className={panel.quiet}>{entries.invitation.team}</p>
      <p className={classes.teamName}>{name}</p>
      <p className={panel.quiet}>
        {[
          ...(captain === null ? [] : [entries.invitation.ledBy(captain)]),
          entries.seats(members + keptSeats, maxTeamSize),
        ].join(' · ')}
      </p>
    </div>
  )
}
