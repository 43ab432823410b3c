import { AuditAction, AuditKind } from '@drapeau/contract/audit/audit.ts'

export interface AuditFilters {
  kind: AuditKind | undefined
  action: AuditAction | undefined
}

/** What the address leaves of the log (`?kind=event&action=deleted`); what makes no sense is as if unsaid. */
export function readFilters(search: object): AuditFilters {
  const asked: Partial<Record<string, unknown>> = { ...search }
  return { kind: AuditKind.safeParse(asked['kind']).data, action: AuditAction.safeParse(asked['action']).data }
}

/** The same address with another filter, from its first page on. */
export function withFilter(before: object, name: keyof AuditFilters, value: string): Record<string, unknown> {
  return { ...before, [name]: value === '' ? undefined : value, page: undefined }
}
