import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import type { ChallengeFilter } from './challenge-filter.ts'
import { categoryQuery, categorySource, eventQuery, eventSource } from '#features/challenges/manage/challenges.api.ts'

interface ChallengeFiltersProps {
  filter: ChallengeFilter
  onChange: (filter: ChallengeFilter) => void
}

/** Narrows the table to one category, and to one event or to none. */
export function ChallengeFilters({ filter, onChange }: ChallengeFiltersProps): ReactNode {
  const { filters, noEvent } = useOfficeMessages().challenges
  const { nameOf } = useNames()
  const { category, event } = filter
  const ofCategory = useQuery({ ...categoryQuery(category ?? ''), enabled: category !== undefined })
  const ofEvent = useQuery({ ...eventQuery(event ?? ''), enabled: event !== undefined && event !== 'none' })
  return (
    <>
      <FilterPicker
        label={filters.category}
        placeholder={filters.anyCategory}
        source={categorySource}
        chosen={category}
        name={ofCategory.data && nameOf(ofCategory.data)}
        onChoose={(id) => onChange({ category: id, event })}
      />
      <FilterPicker
        label={filters.event}
        placeholder={filters.anyEvent}
        source={eventSource}
        fixed={[{ _id: 'none', name: noEvent }]}
        chosen={event}
        name={event === 'none' ? noEvent : ofEvent.data?.name}
        onChoose={(id) => onChange({ category, event: id })}
      />
    </>
  )
}
