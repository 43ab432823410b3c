import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { percentOf } from './bars.ts'
import { Section } from './section.tsx'

export function UserFigures({ users }: { users: Overview['users'] }): ReactNode {
  const { overview } = useOfficeMessages()
  return (
    <Section title={overview.users}>
      <Figures>
        <Figure label={overview.total} value={users.total} />
        <Figure
          label={overview.confirmed}
          value={users.confirmed}
          note={overview.confirmedShare(percentOf(users.confirmed, users.total))}
        />
        <Figure label={overview.newThisWeek} value={users.newThisWeek} />
        <Figure label={overview.signedInNow} value={users.signedInNow} />
      </Figures>
    </Section>
  )
}
