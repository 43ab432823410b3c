import { useState } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'

export interface Selection {
  /** The rows as the table had them. */
  chosen: readonly Chosen[]
  has: (id: string) => boolean
  /** Takes rows in, or out. */
  set: (rows: readonly Chosen[], isChosen: boolean) => void
  replace: (rows: readonly Chosen[]) => void
}

/** Rows that were chosen, on any page. Another search clears them: nobody deletes what they no longer see. */
export function useSelection(search: string): Selection {
  const [state, setState] = useState({ search, chosen: new Map<string, Chosen>() })
  const current = state.search === search ? state.chosen : new Map<string, Chosen>()
  if (state.search !== search) setState({ search, chosen: current })

  const keep = (chosen: Map<string, Chosen>): void => setState({ search, chosen })
  return {
    chosen: [...current.values()],
    has: (id) => current.has(id),
    set: (rows, isChosen) => {
      const next = new Map(current)
      for (const row of rows) {
        if (isChosen) next.set(row._id, row)
        else next.delete(row._id)
      }
      keep(next)
    },
    replace: (rows) => keep(new Map(rows.map((row) => [row._id, row]))),
  }
}
