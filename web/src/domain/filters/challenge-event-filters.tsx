import { useQuery, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getChallenge, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { useNames, translatedName } from '#lib/messages/translated-name.ts'
import { useMay } from '#lib/session/rights.ts'
import { call } from '#lib/http/call.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import type { PickerSource } from '#ui/fields/search-picker.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { eventsFor } from '#domain/event/event-source.ts'

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
  const ofEvent = useQuery({ ...managedEventQuery(event ?? ''), enabled: event !== undefined })
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
        name={ofEvent.data?.name}
        onChoose={(id) => onChange({ challenge, event: id })}
      />
    </>
  )
}

/** What a filter is called, whose address holds only its id. */
const challengeNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['challenges', 'name', id],
    queryFn: async ({ signal }) => {
      const { name, name_fr } = await call(getChallenge, { params: { id } }, { signal })
      return { name, name_fr }
    },
  })

const firstHundred = (q: string) => ({ q, perPage: 100, page: 1 })

const challengeSource: PickerSource = {
  key: 'challenges',
  find: async (q, signal) => {
    const { challenges } = await call(listChallenges, { query: firstHundred(q) }, { signal })
    return challenges.map((challenge) => ({ _id: challenge._id, name: translatedName(currentLanguage(), challenge) }))
  },
}
