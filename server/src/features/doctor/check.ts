import type { Finding, FindingGroup, FindingState } from '@drapeau/contract/doctor.ts'

/** The result of a check. */
export interface Result {
  state: FindingState
  says: string
  mend?: string
  examples?: readonly string[]
  link?: string | undefined
}

export interface Check {
  check: string
  group: FindingGroup
  name: string
  run: () => Promise<Result> | Result
}

export const well = (says: string): Result => ({ state: 'ok', says })

export const warn = (says: string, mend: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'warning',
  says,
  mend,
  ...more,
})

export const bad = (says: string, mend: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'bad',
  says,
  mend,
  ...more,
})

export function findingOf({ check, group, name }: Check, { state, says, mend, examples, link }: Result): Finding {
  return { check, group, name, state, says, mend: mend ?? null, examples: [...(examples ?? [])], link: link ?? null }
}
