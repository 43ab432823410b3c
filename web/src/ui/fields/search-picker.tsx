import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QueryRoot } from '#lib/http/query-keys.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { holding, type Named, nothingPicked, type Picked, searchText, settled } from './search-choice.ts'
import styles from './search-picker.module.css'

export interface PickerSource {
  /** The first part of the query's key: what the live channel makes stale. */
  key: QueryRoot
  /** What the search is narrowed to, such as an event. */
  within?: string
  /** Up to a hundred whose name holds the text. */
  find: (q: string, signal: AbortSignal) => Promise<readonly Named[]>
  /** Shows the first ones as soon as the list opens, where there are few to choose from. */
  opensEmpty?: boolean
}

interface SearchPickerProps {
  source: PickerSource
  picked: Picked
  onPick: (picked: Picked) => void
  id?: string
  label: string
  /** The label is only heard: a filter says by its placeholder what it is. */
  isLabelHidden?: boolean
  placeholder?: string
  description?: ReactNode
  error?: string | undefined
  onBlur?: () => void
  /** Choices that are always there, before those that are found. */
  fixed?: readonly Named[]
}

/** Long enough for a fast typist, short enough to feel immediate. */
const pauseInTyping = 250
/** As many as the server is asked for: there may be more. */
const page = 100

/** A field that searches on the server while one types, and holds what was chosen from what it found. */
export function SearchPicker(props: SearchPickerProps): ReactNode {
  const { source, picked, onPick, label, isLabelHidden = false, placeholder, description, error, onBlur } = props
  const { picker } = useOfficeMessages().parts
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const typed = searchText(picked)
  const [q] = useDebouncedValue(typed, pauseInTyping)
  const isAsking = combobox.dropdownOpened && (typed !== '' || source.opensEmpty === true)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [source.key, 'picker', q, ...(source.within === undefined ? [] : [source.within])],
    queryFn: ({ signal }) => source.find(q, signal),
    enabled: isAsking && (q !== '' || source.opensEmpty === true),
    placeholderData: keepPreviousData,
  })
  const isAhead = typed !== q || isPlaceholderData
  const found = typed === '' && source.opensEmpty !== true ? [] : (data ?? [])
  // Nobody must choose, in haste, what an earlier text had found.
  const options = [...holding(typed, props.fixed ?? []), ...(isAhead ? holding(typed, found) : found)]

  function choose(choice: Picked): void {
    onPick(choice)
    combobox.closeDropdown()
  }

  function leave(): void {
    combobox.closeDropdown()
    const choice = settled(picked, options)
    if (choice !== picked) onPick(choice)
    onBlur?.()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => choose(options.find(({ _id }) => _id === id) ?? nothingPicked)}
      classNames={{ options: styles.options ?? '', option: styles.option ?? '' }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...(props.id === undefined ? {} : { id: props.id })}
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          placeholder={placeholder}
          description={description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={error}
          value={picked.name}
          onChange={(event) => {
            onPick({ _id: '', name: event.currentTarget.value })
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          rightSectionPointerEvents="all"
          rightSection={
            isAsking && isFetching ? (
              <Loader size="xs" aria-hidden />
            ) : (
              picked.name !== '' && <Combobox.ClearButton onClear={() => choose(nothingPicked)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={picker.options}>
          {options.map(({ _id, name }) => (
            <Combobox.Option key={_id} value={_id} active={_id === picked._id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {options.length === 0 && <Combobox.Empty>{emptyText()}</Combobox.Empty>}
        {found.length === page && <Combobox.Empty>{picker.more}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )

  function emptyText(): string {
    if (!isAsking) return picker.type
    if (isError) return picker.failed
    return data === undefined || isFetching || isAhead ? picker.searching : picker.nothing
  }
}
