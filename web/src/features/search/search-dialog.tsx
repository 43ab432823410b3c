import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { findAnything } from '@drapeau/contract/search.ts'
import { maxSearchLength } from '#lib/lists/list-search.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { call } from '#lib/http/call.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { grouped, itemsOf, matching, openOnly, placesOf, stillFitting } from './search-items.ts'
import { isCommandK, placeAfter } from './search-keys.ts'
import { SearchFoot } from './search-foot.tsx'
import { SearchList } from './search-list.tsx'
import classes from './search-dialog.module.css'

/** Keeps the previous results until the next arrive, so that the list does not jump at each letter. */
const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(findAnything, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** Long enough for a fast typist, short enough to feel immediate. */
const pauseInTyping = 150

interface SearchDialogProps {
  /** Whether the reader has a screen at an address: nothing else is offered. */
  isOpen: (path: string) => boolean
  onClose: () => void
}

/**
 * One box for every place of the back office. The focus stays in the field; the arrow keys move a mark through the list.
 * Drawn only while it is open.
 */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps): ReactNode {
  const { search: words } = useOfficeMessages()
  const { language } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState('')
  const asked = useDebouncedValue(typed.trim(), pauseInTyping)[0]
  const mayFind = useMay()('findAnything')
  const search = useQuery(foundQuery(mayFind ? asked : ''))
  const isSearching = typed.trim() !== asked || (asked !== '' && search.isFetching)
  const fetched = typed.trim() === '' || asked === '' || !search.data ? [] : itemsOf(words, language, search.data)
  const found = isSearching ? stillFitting(fetched, typed) : fetched
  const items = openOnly([...matching(placesOf(words), typed), ...found], isOpen)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === marked),
  )
  const current = items[at]
  const optionId = current && `${listId}${current.id}`

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    const sheet = dialog.current
    sheet?.addEventListener('click', closeOnBackdrop)
    return () => sheet?.removeEventListener('click', closeOnBackdrop)
  }, [])
  useEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])

  // The dialog restores the focus. Its own close event comes late and would close a search that was opened again.
  function close(): void {
    dialog.current?.close()
    onClose()
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const next = placeAfter(event.key, at, items.length)
    if (next !== undefined) setMarked(items[next]?.id ?? '')
    else if (event.key === 'Enter' && optionId !== undefined) document.getElementById(optionId)?.click()
    else if (isCommandK(event)) close()
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={words.title} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.top}>
          <Icon name="search" />
          <input
            className={classes.field}
            type="text"
            role="combobox"
            aria-label={words.field}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={optionId}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxSearchLength}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMarked('')
            }}
            onKeyDown={press}
          />
          <IconButton aria-label={words.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <SearchList id={listId} groups={grouped(items)} marked={current?.id} onMark={setMarked} onChoose={close} />
        <SearchFoot
          typed={typed.trim()}
          count={items.length}
          isSearching={isSearching}
          hasFailed={asked !== '' && search.isError}
          onRetry={() => void search.refetch()}
        />
      </div>
    </dialog>
  )
}

/** The sheet covers the dialog, so a press on the dialog itself was a press beside the sheet. */
function closeOnBackdrop({ target }: Event): void {
  if (target instanceof HTMLDialogElement) target.close()
}
