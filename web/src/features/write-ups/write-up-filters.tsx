import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffice } from '#lib/office.ts'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { challengeNameQuery, challengeSource, eventNameQuery, eventSource } from '#ui/filter-sources.ts'
import { Icon } from '#ui/icon.tsx'
import { readFilter, type WriteUpFilter } from './write-up-filter.ts'
import { userNameQuery } from './write-ups.api.ts'

interface WriteUpFiltersProps {
  filter: WriteUpFilter
  onChange: (filter: WriteUpFilter) => void
}

/** Narrows the table. An author is found by the search, or by a link from their page. */
export function WriteUpFilters({ filter, onChange }: WriteUpFiltersProps): ReactNode {
  const { filters, waiting, reviewed } = useOffice().writeUps
  const { challenge, event, user } = filter
  const ofChallenge = useQuery({ ...challengeNameQuery(challenge ?? ''), enabled: challenge !== undefined })
  const ofEvent = useQuery({ ...eventNameQuery(event ?? ''), enabled: event !== undefined })
  const ofUser = useQuery({ ...userNameQuery(user ?? ''), enabled: user !== undefined })
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
      <NativeSelect
        size="md"
        aria-label={filters.review}
        value={filter.reviewed ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, reviewed: readFilter({ reviewed: value }).reviewed })
        }
        data={[
          { value: '', label: filters.anyReview },
          { value: 'false', label: waiting },
          { value: 'true', label: reviewed },
        ]}
      />
      {user !== undefined && (
        <Button
          variant="default"
          title={filters.everybody}
          rightSection={<Icon name="close" size={16} />}
          onClick={() => onChange({ ...filter, user: undefined })}
        >
          {filters.onlyBy(ofUser.data)}
          <span className="visually-hidden">: {filters.everybody}</span>
        </Button>
      )}
    </>
  )
}
