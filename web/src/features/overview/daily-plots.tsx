import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sumOf } from './bars.ts'
import { DayPlot } from './day-plot.tsx'
import { Section } from './section.tsx'

/** Right and wrong answers per day: how much is played, and how hard it is. */
export function SubmissionsPlot({ days }: { days: Overview['answers']['perDay'] }): ReactNode {
  const { overview } = useOfficeMessages()
  const solves = days.map((day) => day.solves)
  const fails = days.map((day) => day.fails)
  if (sumOf([...solves, ...fails]) === 0) return <Section title={overview.answers} hint={overview.answersNone} />
  return (
    <Section title={overview.answers} hint={overview.answersHint}>
      <DayPlot
        label={overview.answers}
        days={days.map(({ day }) => day)}
        series={[
          { key: 'solves', label: overview.solves, look: 'solid', counts: solves, say: overview.solvesOf },
          { key: 'fails', label: overview.fails, look: 'hatched', counts: fails, say: overview.failsOf },
        ]}
      />
    </Section>
  )
}

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
