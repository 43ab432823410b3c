import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffice } from '#lib/office.ts'
import { ChallengeEventFilters } from '#ui/challenge-event-filters.tsx'
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
  const { user } = filter
  const ofUser = useQuery({ ...userNameQuery(user ?? ''), enabled: user !== undefined })
  return (
    <>
      <ChallengeEventFilters
        filter={filter}
        words={filters}
        onChange={(narrowed) => onChange({ ...filter, ...narrowed })}
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
