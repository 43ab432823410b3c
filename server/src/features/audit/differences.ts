import type { AuditChange, AuditValue } from '@drapeau/contract/audit/audit.ts'

type Fields = Readonly<Record<string, AuditValue>>

/** Recorded as changed, without their values. */
const secret: ReadonlySet<string> = new Set(['flag', 'flags', 'choices', 'password', 'solution', 'registrationCode'])
const hidden = '••••••'

/** A description can be a page long; its beginning identifies it. */
const longest = 2_000

export function differences(before: Fields, after: Fields): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }))
}

function shown(field: string, value: AuditValue | undefined): AuditValue {
  if (value === undefined || value === null) return null
  if (secret.has(field)) return hidden
  return typeof value === 'string' && value.length > longest ? `${cut(value)}…` : value
}

/** Half of a surrogate pair is not text, and PostgreSQL would refuse it. */
function cut(text: string): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}
