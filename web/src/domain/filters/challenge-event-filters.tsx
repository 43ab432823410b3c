import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNames } from '#lib/messages/translated-name.ts'
import { useMay } from '#lib/session/rights.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { challengeNameQuery, challengeSource, eventNameQuery } from './filter-sources.ts'

interface Narrowed {
  challenge: string | undefined
  event: string | undefined
}

interface ChallengeEventFiltersProps {
  /** What fills the table: events are offered for which the reader may call it. */
  route: string
  filter: Narrowed
  words: { challenge: string; anyChallenge: string; event: string; anyEvent: string }
  onChange: (filter: Narrowed) => void
}

export function ChallengeEventFilters({ route, filter, words, onChange }: ChallengeEventFiltersProps): ReactNode {
  const { challenge, event } = filter
  const { nameOf } = useNames()
  const may = useMay()
  const ofChallenge = useQuery({ ...challengeNameQuery(challenge ?? ''), enabled: challenge !== undefined })
  const ofEvent = useQuery({ ...eventNameQuery(event ?? ''), enabled: event !== undefined })
  return (
    <>
      {may('listChallenges') && (
        <FilterPicker
          label={words.challenge}
          placeholder={words.anyChallenge}
          source={challengeSource}
          chosen={challenge}
          name={ofChallenge.data && nameOf(ofChallenge.data)}
          onChoose={(id) => onChange({ challenge: id, event })}
        />
      )}
      <FilterPicker
        label={words.event}
        placeholder={words.anyEvent}
        source={eventsFor(route)}
        chosen={event}
        name={ofEvent.data}
        onChoose={(id) => onChange({ challenge, event: id })}
      />
    </>
  )
}
