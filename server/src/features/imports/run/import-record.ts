import type { PersonOutcome } from '@drapeau/contract/imported-people.ts'
import type { ImportOutcome } from '@drapeau/contract/import-rows.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import type { AuditFields } from '#features/audit/audit.service.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import type { Planned } from '#features/imports/challenges/plan.ts'
import { madeEvents, type NamedEvent } from '#features/imports/reading/summary.ts'
import type { BroughtResults } from '#features/imports/results/results-summary.ts'

/** Everything that shows a challenge, and the import itself. */
export const staleAfterImport: StaleKey[] = [
  'imports',
  'challenges',
  'categories',
  'managed-events',
  'users',
  'submissions',
  'standings',
  'overview',
  'audit',
]

/** A record is read by people: a thousand names identify any import. */
export const maxNames = 1_000

export function countOutcomes(rows: readonly { outcome: ImportOutcome | null }[]): Record<ImportOutcome, number> {
  const counts: Record<ImportOutcome, number> = { create: 0, copy: 0, replace: 0, skip: 0 }
  for (const { outcome } of rows) if (outcome) counts[outcome] += 1
  return counts
}

/**
 * One record for the whole import: where it went, how many came, and the names of challenges. Nothing of their content, and
 * of people and results only how many.
 */
export function recordedImport(
  { format, choices }: ImportRun,
  plans: readonly Planned[],
  people: readonly { outcome: PersonOutcome }[],
  results: BroughtResults | null,
  events: readonly NamedEvent[] | null,
): AuditFields {
  const made = people.filter(({ outcome }) => outcome === 'create').length
  const { create, copy, replace, skip } = countOutcomes(plans)
  const coming = plans.filter(({ outcome }) => outcome !== 'skip').map(({ name }) => name)
  return {
    format,
    destination: choices.destination,
    state: choices.state,
    existing: choices.existing,
    created: create,
    copied: copy,
    replaced: replace,
    skipped: skip,
    ...(choices.people !== 'none' && { people: made }),
    ...results?.came,
    ...(events && { events: madeEvents(events).map(({ name }) => name) }),
    challenges: coming.slice(0, maxNames),
  }
}
