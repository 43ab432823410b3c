import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { asksForSchool } from '@drapeau/rules/eligibility.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { spanText } from '#lib/time/duration-format.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { Facts } from '#ui/figures/facts.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import classes from './managed-event.module.css'

export function EventDetails({ event }: { event: ManagedEvent }): ReactNode {
  const { detail } = useOfficeMessages().events
  return (
    <div className={classes.details}>
      <EventFacts event={event} />
      <section className={classes.description}>
        <h2>{detail.description}</h2>
        <p>{event.description}</p>
      </section>
      {event.rules !== null && (
        <section className={classes.rules}>
          <h2>{detail.rules}</h2>
          <RichText html={event.rules} />
        </section>
      )}
    </div>
  )
}

function EventFacts({ event }: { event: ManagedEvent }): ReactNode {
  const { events } = useOfficeMessages()
  const { detail } = events
  const { language } = useLanguage()
  const site = useQuery(siteQuery).data?.flagWrapper
  const duration = Date.parse(event.endDate) - Date.parse(event.startDate)
  return (
    <Facts
      facts={[
        { label: detail.duration, value: spanText(language, duration) },
        {
          label: detail.mode,
          value: event.isSolo ? events.solo : detail.teams(event.minTeamSize, event.maxTeamSize),
        },
        { label: detail.scope, value: events.scopes[event.scope] },
        ...(asksForSchool(event.scope)
          ? [
              {
                label: detail.membership,
                value: event.confirmedMembers ? detail.membershipConfirmed : detail.membershipTyped,
              },
            ]
          : []),
        { label: detail.practice, value: event.practiceAfterEnd ? detail.practiceYes : detail.practiceNo },
        { label: detail.flags, value: flagsOf(event, site, detail.flagsOfSite) },
        { label: detail.writeUps, value: event.writeUps ? detail.writeUpsYes : detail.writeUpsNo },
        { label: detail.review, value: event.requiresReview ? detail.reviewYes : detail.reviewNo },
      ]}
    />
  )
}

/** What its flags look like; nothing while the wrapper of the site is loading. */
function flagsOf(
  { flagWrapper }: ManagedEvent,
  site: string | undefined,
  ofSite: (form: string) => string,
): string | null {
  if (flagWrapper !== null) return flagForm(flagWrapper)
  return site === undefined ? null : ofSite(flagForm(site))
}
