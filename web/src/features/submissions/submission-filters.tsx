import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffice } from '#lib/office.ts'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { challengeNameQuery, challengeSource, eventNameQuery, eventSource } from '#ui/filter-sources.ts'
import type { SubmissionFilter } from './submission-filter.ts'

interface SubmissionFiltersProps {
  filter: SubmissionFilter
  onChange: (filter: SubmissionFilter) => void
}

/** Narrows the table. Somebody's own answers are found by the search. */
export function SubmissionFilters({ filter, onChange }: SubmissionFiltersProps): ReactNode {
  const { filters } = useOffice().submissions
  const { challenge, event } = filter
  const ofChallenge = useQuery({ ...challengeNameQuery(challenge ?? ''), enabled: challenge !== undefined })
  const ofEvent = useQuery({ ...eventNameQuery(event ?? ''), enabled: event !== undefined })
  return (
    <>
      <FilterPicker
        label={filters.challenge}
        placeholder={filters.anyChallenge}
        source={challengeSource}
        chosen={challenge}
        name={ofChallenge.data}
        onChoose={(id) => onChange({ ...filter, challenge: id })}
      />
      <FilterPicker
        label={filters.event}
        placeholder={filters.anyEvent}
        source={eventSource}
        chosen={event}
        name={ofEvent.data}
        onChoose={(id) => onChange({ ...filter, event: id })}
      />
    </>
  )
}
