import { Id } from '@drapeau/contract/fields.ts'

/** What the table, and the download of all, is narrowed to. */
export interface WriteUpFilter {
  challenge: string | undefined
  event: string | undefined
  user: string | undefined
  reviewed: 'true' | 'false' | undefined
}

/** Read from the address (`?challenge=…&reviewed=false`); what makes no sense is as if unsaid. */
export function readFilter(search: object): WriteUpFilter {
  const asked: Partial<Record<string, unknown>> = { ...search }
  return {
    challenge: Id.safeParse(asked['challenge']).data,
    event: Id.safeParse(asked['event']).data,
    user: Id.safeParse(asked['user']).data,
    reviewed: reviewedOf(asked['reviewed']),
  }
}

/** The router reads `?reviewed=false` as a truth value. */
function reviewedOf(value: unknown): WriteUpFilter['reviewed'] {
  if (value === true || value === 'true') return 'true'
  return value === false || value === 'false' ? 'false' : undefined
}

/** The same address narrowed otherwise, from page 1 on. */
export function writeFilter(before: object, { reviewed, ...filter }: WriteUpFilter): Record<string, unknown> {
  return {
    ...before,
    ...filter,
    reviewed: reviewed === undefined ? undefined : reviewed === 'true',
    page: undefined,
  }
}

export function isNarrowed(filter: WriteUpFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
