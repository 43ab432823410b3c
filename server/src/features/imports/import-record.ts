import type { PersonOutcome } from '@drapeau/contract/imported-people.ts'
import type { ImportOutcome } from '@drapeau/contract/imports.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import type { AuditFields } from '#features/audit/audit.service.ts'
import type { ImportRun } from './imports.queries.ts'
import type { Planned } from './plan.ts'

/** Everything that shows a challenge, and the import itself. */
export const staleAfterImport: StaleKey[] = [
  'imports',
  'challenges',
  'categories',
  'events',
  'users',
  'submissions',
  'overview',
  'audit',
]

/** A record is read by people: a thousand names identify any import. */
export const mostNames = 1_000

export function countOutcomes(rows: readonly { outcome: ImportOutcome | null }[]): Record<ImportOutcome, number> {
  const counts: Record<ImportOutcome, number> = { create: 0, copy: 0, replace: 0, skip: 0 }
  for (const { outcome } of rows) if (outcome) counts[outcome] += 1
  return counts
}

/**
 * One record for the whole import: where it went, how many came, and the names of challenges. Nothing of their content, and
 * of people only how many.
 */
export function recordedImport(
  { format, choices }: ImportRun,
  plans: readonly Planned[],
  people: readonly { outcome: PersonOutcome }[],
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
    challenges: coming.slice(0, mostNames),
  }
}
