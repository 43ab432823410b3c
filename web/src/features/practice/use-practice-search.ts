import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Asked, changed, readPracticeSearch } from './practice-search.ts'

interface Showing {
  asked: Asked
  show: (change: Partial<Asked>) => void
}

/** What the list shows, kept in the address, so that Back works and a link shows the same. */
export function usePracticeSearch(): Showing {
  const asked = readPracticeSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    asked,
    show: (change) =>
      void navigate({
        to: '.',
        search: (before: object) => changed(before, change),
        // Nobody goes back letter by letter.
        replace: change.q !== undefined,
        resetScroll: false,
      }),
  }
}
