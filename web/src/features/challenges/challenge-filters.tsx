import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOffice } from '#lib/office.ts'
import { nothingPicked, type Picked } from '#ui/search-choice.ts'
import { type PickerSource, SearchPicker } from '#ui/search-picker.tsx'
import type { ChallengeFilter } from './challenge-filter.ts'
import { categoryQuery, categorySource, eventQuery, eventSource } from './challenges.api.ts'
import classes from './challenge-filters.module.css'

interface ChallengeFiltersProps {
  filter: ChallengeFilter
  onChange: (filter: ChallengeFilter) => void
}

/** Narrows the table to one category, and to one event or to none. */
export function ChallengeFilters({ filter, onChange }: ChallengeFiltersProps): ReactNode {
  const { filters, noEvent } = useOffice().challenges
  const { category, event } = filter
  const ofCategory = useQuery({ ...categoryQuery(category ?? ''), enabled: category !== undefined })
  const ofEvent = useQuery({ ...eventQuery(event ?? ''), enabled: event !== undefined && event !== 'none' })
  return (
    <>
      <Filter
        label={filters.category}
        placeholder={filters.anyCategory}
        source={categorySource}
        chosen={category}
        name={ofCategory.data?.name}
        onChoose={(id) => onChange({ category: id, event })}
      />
      <Filter
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

interface FilterProps {
  label: string
  placeholder: string
  source: PickerSource
  fixed?: readonly Picked[]
  chosen: string | undefined
  name: string | undefined
  onChoose: (id: string | undefined) => void
}

function Filter({ chosen, name, onChoose, ...picker }: FilterProps): ReactNode {
  /** What is being typed; the address is the truth as soon as something was chosen, or cleared. */
  const [typed, setTyped] = useState<string>()
  const standing: Picked = chosen === undefined ? nothingPicked : { _id: chosen, name: name ?? '…' }
  return (
    <div className={classes.filter}>
      <SearchPicker
        {...picker}
        isLabelHidden
        picked={typed === undefined ? standing : { _id: '', name: typed }}
        onPick={({ _id, name: text }) => {
          if (_id === '' && text !== '') return setTyped(text)
          setTyped(undefined)
          onChoose(_id === '' ? undefined : _id)
        }}
        // What was typed and not chosen narrows nothing.
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
