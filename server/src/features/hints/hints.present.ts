import type { Hint } from '@drapeau/contract/hints.ts'
import type { HintRow } from './hints.queries.ts'

export function presentHint(row: HintRow): Hint {
  return {
    _id: row.id,
    content: row.content,
    content_fr: row.contentFr,
    cost: row.cost,
    version: row.version,
    paid: { times: row.timesPaid, points: row.pointsPaid },
  }
}
