import type { Hint } from '@drapeau/contract/hints.ts'
import type { HintRow } from './hints.queries.ts'

export function presentHint(row: HintRow): Hint {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    content_fr: row.contentFr,
    cost: row.cost,
    position: row.position,
    requirements: row.requirements,
    version: row.version,
    paid: { times: row.timesPaid, points: row.pointsPaid },
  }
}
