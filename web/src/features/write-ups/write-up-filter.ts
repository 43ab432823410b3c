import { Id } from '@drapeau/contract/fields.ts'

/** What the table, and the download of all, is narrowed to. */
export interface WriteUpFilter {
  challenge: string | undefined
  event: string | undefined
  user: string | undefined
  reviewed: 'true' | 'false' | undefined
  offered: 'true' | undefined
  published: 'true' | undefined
}

/** Read from the address (`?challenge=…&reviewed=false`); what makes no sense is as if unsaid. */
export function readFilter(search: object): WriteUpFilter {
  const asked: Partial<Record<string, unknown>> = { ...search }
  return {
    challenge: Id.safeParse(asked['challenge']).data,
    event: Id.safeParse(asked['event']).data,
    user: Id.safeParse(asked['user']).data,
    reviewed: truthOf(asked['reviewed']),
    offered: truthOf(asked['offered']) === 'true' ? 'true' : undefined,
    published: truthOf(asked['published']) === 'true' ? 'true' : undefined,
  }
}

/** The router reads `?reviewed=false` as a truth value. */
function truthOf(value: unknown): WriteUpFilter['reviewed'] {
  if (value === true || value === 'true') return 'true'
  return value === false || value === 'false' ? 'false' : undefined
}

/** The same address narrowed otherwise, from page 1 on. */
export function writeFilter(
  before: object,
  { reviewed, offered, published, ...filter }: WriteUpFilter,
): Record<string, unknown> {
  return {
    ...before,
    ...filter,
    reviewed: reviewed === undefined ? undefined : reviewed === 'true',
    offered: offered && true,
    published: published && true,
    page: undefined,
  }
}

export function isNarrowed(filter: WriteUpFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** The states that the list can be narrowed to, one at a time. */
export const states = ['waiting', 'reviewed', 'offered', 'published'] as const
export type WriteUpState = (typeof states)[number]

/** Of a link that asks for several, the one that says most. */
export function stateOf({ reviewed, offered, published }: WriteUpFilter): WriteUpState | undefined {
  if (published) return 'published'
  if (offered) return 'offered'
  return reviewed && (reviewed === 'true' ? 'reviewed' : 'waiting')
}

export function inState(filter: WriteUpFilter, state: WriteUpState | undefined): WriteUpFilter {
  return {
    ...filter,
    reviewed: state === 'reviewed' ? 'true' : state === 'waiting' ? 'false' : undefined,
    offered: state === 'offered' ? 'true' : undefined,
    published: state === 'published' ? 'true' : undefined,
  }
}
