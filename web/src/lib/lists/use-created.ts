import { useLocation } from '@tanstack/react-router'
import type { ListState } from './list-search.ts'

/**
 * The id of the row that was made a moment ago, which stands first. The screen that made it names it in the history, so it
 * is gone with the next visit; a search or another page shows what it finds.
 */
export function useCreated({ q, page }: Pick<ListState, 'q' | 'page'>): string | undefined {
  const { created } = useLocation({ select: ({ state }) => state })
  return q === '' && page === 1 ? created : undefined
}
