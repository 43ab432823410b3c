import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { asksForSchool } from '@drapeau/rules/eligibility.ts'
import { spanText } from '#lib/time/duration-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Facts } from '#ui/figures/facts.tsx'

export function EventFacts({ event }: { event: ManagedEvent }): ReactNode {
  const { events } = useOfficeMessages()
  const { detail } = events
  const { language } = useLanguage()
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
      ]}
    />
  )
}
