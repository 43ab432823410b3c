/** Where one's own line stands, seen from the page that is shown: on it, on one before, on one after, or nowhere. */
export type OwnPlace = 'here' | 'before' | 'after' | 'none'

interface Placed {
  rank: number
  mine: boolean
}

export function ownPlace(page: readonly Placed[], own: Placed | null): OwnPlace {
  if (!own) return 'none'
  if (page.some(({ mine }) => mine)) return 'here'
  const first = page[0]
  return first && own.rank < first.rank ? 'before' : 'after'
}
