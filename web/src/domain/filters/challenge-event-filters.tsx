import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNames } from '#lib/messages/translated-name.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import { challengeNameQuery, challengeSource, eventNameQuery, eventSource } from './filter-sources.ts'

interface Narrowed {
  challenge: string | undefined
  event: string | undefined
}

interface ChallengeEventFiltersProps {
  filter: Narrowed
  words: { challenge: string; anyChallenge: string; event: string; anyEvent: string }
  onChange: (filter: Narrowed) => void
}

/** Narrows a table to one challenge, to one event, or to both. */
export function ChallengeEventFilters({ filter, words, onChange }: ChallengeEventFiltersProps): ReactNode {
  const { challenge, event } = filter
  const { nameOf } = useNames()
  const ofChallenge = useQuery({ ...challengeNameQuery(challenge ?? ''), enabled: challenge !== undefined })
  const ofEvent = useQuery({ ...eventNameQuery(event ?? ''), enabled: event !== undefined })
  return (
    <>
      <FilterPicker
        label={words.challenge}
        placeholder={words.anyChallenge}
        source={challengeSource}
        chosen={challenge}
        name={ofChallenge.data && nameOf(ofChallenge.data)}
        onChoose={(id) => onChange({ challenge: id, event })}
      />
      <FilterPicker
        label={words.event}
        placeholder={words.anyEvent}
        source={eventSource}
        chosen={event}
        name={ofEvent.data}
        onChoose={(id) => onChange({ challenge, event: id })}
      />
    </>
  )
}
