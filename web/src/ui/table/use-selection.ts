import { useState } from 'react'
import type { Chosen } from '#lib/lists/bulk-apply.ts'

export interface Selection {
  chosen: readonly Chosen[]
  has: (id: string) => boolean
  /** Takes rows in, or out. */
  set: (rows: readonly Chosen[], isChosen: boolean) => void
  replace: (rows: readonly Chosen[]) => void
}

/** Rows that were chosen, on any page. Another search clears them: nobody deletes what they no longer see. */
export function useSelection(q: string): Selection {
  const [state, setState] = useState({ q, chosen: new Map<string, Chosen>() })
  const current = state.q === q ? state.chosen : new Map<string, Chosen>()
  if (state.q !== q) setState({ q, chosen: current })

  const keep = (chosen: Map<string, Chosen>): void => setState({ q, chosen })
  return {
    chosen: [...current.values()],
    has: (id) => current.has(id),
    set: (rows, isChosen) => {
      const next = new Map(current)
      for (const { _id, name } of rows) {
        if (isChosen) next.set(_id, { _id, name })
        else next.delete(_id)
      }
      keep(next)
    },
    replace: (rows) => keep(new Map(rows.map(({ _id, name }) => [_id, { _id, name }]))),
  }
}
