import '#ui/fields/fields.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCountryLabel } from '#domain/country/countries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { SearchBox } from '#ui/table/search-box.tsx'
import type { BoardSearch } from './board-search.ts'
import { groupsQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

interface BoardToolsProps {
  event: BoardEvent
  search: BoardSearch
  show: (change: Partial<BoardSearch>) => void
  children?: ReactNode
}

/** Which lines of the board are shown. A filter that would leave everybody is not offered. */
export function BoardTools({ event, search, show, children }: BoardToolsProps): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { data } = useQuery(groupsQuery(event.id))
  const countryLabel = useCountryLabel()
  const word = event.isSolo ? 'player' : 'entry'
  return (
    <div className={classes.tools}>
      <SearchBox label={scoreboard.search[word]} value={search.q} onSearch={(q) => show({ q })} />
      <Filter
        label={scoreboard.school}
        any={scoreboard.anySchool}
        value={search.school}
        options={data?.schools ?? []}
        onChoose={(school) => show({ school })}
      />
      <Filter
        label={scoreboard.country}
        any={scoreboard.anyCountry}
        value={search.country}
        options={data?.countries ?? []}
        say={countryLabel}
        onChoose={(country) => show({ country })}
      />
      {children}
    </div>
  )
}

interface FilterProps {
  label: string
  any: string
  value: string | undefined
  options: readonly string[]
  /** What is read instead, where the reader has other words for it. */
  say?: (option: string) => string
  onChoose: (value: string | undefined) => void
}

function Filter({ label, any, value, options, say, onChoose }: FilterProps): ReactNode {
  // What an address asks for is shown as chosen, also when nobody of it is on the board any more.
  const offered = value === undefined || options.includes(value) ? options : [value, ...options]
  if (offered.length < 2 && value === undefined) return null
  return (
    <NativeSelect
      className={classes.filter ?? ''}
      aria-label={label}
      size="md"
      value={value ?? ''}
      data={[
        { value: '', label: any },
        ...offered.map((option) => ({ value: option, label: say?.(option) ?? option })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}
