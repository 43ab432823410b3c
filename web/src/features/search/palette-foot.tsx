import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import classes from './palette.module.css'

interface PaletteFootProps {
  typed: string
  count: number
  isSearching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** What came of the search, for eyes and ears, and the keys that work here. */
export function PaletteFoot({ typed, count, isSearching, hasFailed, onRetry }: PaletteFootProps): ReactNode {
  const { palette } = useOfficeMessages()
  const foundNothing = count === 0 && !isSearching && !hasFailed
  return (
    <>
      {foundNothing && (
        <div className={classes.nothing}>
          <p>{palette.nothing(typed)}</p>
          <p>{palette.nothingHint}</p>
        </div>
      )}
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <p>{palette.failed}</p>
          <button type="button" onClick={onRetry}>
            {palette.retry}
          </button>
        </div>
      )}
      <div className={classes.foot}>
        <output className={classes.count}>{isSearching ? palette.searching : palette.results(count)}</output>
        <span className={classes.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {palette.keys.move}
          <kbd>↵</kbd> {palette.keys.choose}
          <kbd>Esc</kbd> {palette.keys.leave}
        </span>
      </div>
    </>
  )
}
