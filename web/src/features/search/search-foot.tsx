import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import classes from './search-dialog.module.css'

interface SearchFootProps {
  typed: string
  count: number
  isSearching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** What came of the search, for eyes and ears, and the keys that work here. */
export function SearchFoot({ typed, count, isSearching, hasFailed, onRetry }: SearchFootProps): ReactNode {
  const { search } = useOfficeMessages()
  const foundNothing = count === 0 && !isSearching && !hasFailed
  return (
    <>
      {foundNothing && (
        <div className={classes.nothing}>
          <p>{search.nothing(typed)}</p>
          <p>{search.nothingHint}</p>
        </div>
      )}
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <p>{search.failed}</p>
          <button type="button" onClick={onRetry}>
            {search.retry}
          </button>
        </div>
      )}
      <div className={classes.foot}>
        <output>{isSearching ? search.searching : search.results(count)}</output>
        <span className={classes.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {search.keys.move}
          <kbd>↵</kbd> {search.keys.choose}
          <kbd>Esc</kbd> {search.keys.leave}
        </span>
      </div>
    </>
  )
}
