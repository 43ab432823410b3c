import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sumOf } from './bars.ts'
import { DayPlot } from './day-plot.tsx'
import { Section } from './section.tsx'

/** New accounts per day. */
export function RegistrationsPlot({ days }: { days: Overview['users']['perDay'] }): ReactNode {
  const { overview } = useOfficeMessages()
  const counts = days.map(({ count }) => count)
  if (sumOf(counts) === 0) return <Section title={overview.registrations} hint={overview.registrationsNone} />
  return (
    <Section title={overview.registrations} hint={overview.registrationsHint}>
      <DayPlot
        label={overview.registrations}
        days={days.map(({ day }) => day)}
        series={[{ key: 'new', label: overview.registrations, look: 'solid', counts, say: overview.registrationsOf }]}
      />
    </Section>
  )
}
