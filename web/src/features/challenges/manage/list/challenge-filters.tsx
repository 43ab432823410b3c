import { useQuery } from '@tanstack/react-query'
import { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { useMay } from '#lib/session/rights.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import type { PickerSource } from '#ui/fields/search-picker.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { eventsFor } from '#domain/event/event-source.ts'
import { type ChallengeFilter, OpenReview } from './challenge-filter.ts'
import { categoryQuery, categorySource } from '#features/challenges/manage/challenges.api.ts'

interface ChallengeFiltersProps {
  filter: ChallengeFilter
  onChange: (filter: ChallengeFilter) => void
}

const eventSource = eventsFor('listChallenges')
/** There are only the fixed ones. */
const stateSource: PickerSource = { key: 'challenges', within: 'states', opensEmpty: true, find: async () => [] }

/** Narrows the table to one category, to one event or to none, and to drafts or what is published. */
export function ChallengeFilters({ filter, onChange }: ChallengeFiltersProps): ReactNode {
  const { challenges, authoring, reviews } = useOfficeMessages()
  const { filters, noEvent } = challenges
  const { nameOf } = useNames()
  const may = useMay()
  const { category, event, state, review } = filter
  const ofCategory = useQuery({ ...categoryQuery(category ?? ''), enabled: category !== undefined })
  const ofEvent = useQuery({ ...managedEventQuery(event ?? ''), enabled: event !== undefined && event !== 'none' })
  return (
    <>
      <FilterPicker
        label={filters.category}
        placeholder={filters.anyCategory}
        source={categorySource}
        chosen={category}
        name={ofCategory.data && nameOf(ofCategory.data)}
        onChoose={(id) => onChange({ ...filter, category: id })}
      />
      <FilterPicker
        label={filters.event}
        placeholder={filters.anyEvent}
        source={eventSource}
        // What is of no event is for administrators.
        fixed={may('listChallenges', null) ? [{ _id: 'none', name: noEvent }] : []}
        chosen={event}
        name={event === 'none' ? noEvent : ofEvent.data?.name}
        onChoose={(id) => onChange({ ...filter, event: id })}
      />
      <FilterPicker
        label={authoring.filter}
        placeholder={authoring.anyState}
        source={stateSource}
        fixed={[
          ...ChallengeState.options.map((each) => ({ _id: each, name: authoring.states[each] })),
          ...OpenReview.options.map((each) => ({ _id: each, name: reviews.states[each] })),
        ]}
        chosen={review ?? state}
        name={review ? reviews.states[review] : state && authoring.states[state]}
        onChoose={(id) =>
          onChange({
            ...filter,
            state: ChallengeState.safeParse(id).data,
            review: OpenReview.safeParse(id).data,
          })
        }
      />
    </>
  )
}
