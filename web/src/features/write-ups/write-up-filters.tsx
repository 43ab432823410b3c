import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { ChallengeEventFilters } from '#domain/filters/challenge-event-filters.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { inState, stateOf, states, type WriteUpFilter } from './write-up-filter.ts'
import { userNameQuery } from './write-ups.api.ts'

interface WriteUpFiltersProps {
  filter: WriteUpFilter
  onChange: (filter: WriteUpFilter) => void
}

/** Narrows the table. An author is found by the search, or by a link from their page. */
export function WriteUpFilters({ filter, onChange }: WriteUpFiltersProps): ReactNode {
  const words = useOfficeMessages().writeUps
  const { filters } = words
  const { user } = filter
  const seesPeople = useMay()('getUser')
  const ofUser = useQuery({ ...userNameQuery(user ?? ''), enabled: seesPeople && user !== undefined })
  return (
    <>
      <ChallengeEventFilters
        route="listWriteUps"
        filter={filter}
        words={filters}
        onChange={(narrowed) => onChange({ ...filter, ...narrowed })}
      />
      <NativeSelect
        size="md"
        aria-label={filters.review}
        value={stateOf(filter) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            inState(
              filter,
              states.find((state) => state === value),
            ),
          )
        }
        data={[
          { value: '', label: filters.anyReview },
          ...states.map((state) => ({ value: state, label: words[state] })),
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
