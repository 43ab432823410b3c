import type { Award, EntryAward } from '@drapeau/contract/awards.ts'
import type { AwardRow } from './awards.queries.ts'
import type { EntryAwardRow } from './entry-awards.queries.ts'

export function presentAward(row: AwardRow): Award {
  return { _id: row.id, value: row.value, reason: row.reason, createdAt: row.createdAt.toISOString() }
}

export function presentEntryAward(row: EntryAwardRow): EntryAward {
  return {
    _id: row.id,
    entry: { _id: row.entryId, name: row.entryName },
    value: row.value,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  }
}
