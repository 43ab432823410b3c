import type { Award } from '@drapeau/contract/awards.ts'
import type { AwardRow } from './awards.queries.ts'

export function presentAward(row: AwardRow): Award {
  return { _id: row.id, value: row.value, reason: row.reason, createdAt: row.createdAt.toISOString() }
}
