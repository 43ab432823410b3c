import type { Finding, FindingGroup, FindingState } from '@drapeau/contract/doctor.ts'

export interface Result {
  state: FindingState
  says: string
  fix?: string
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

export const warn = (says: string, fix: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'warning',
  says,
  fix,
  ...more,
})

export const bad = (says: string, fix: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'bad',
  says,
  fix,
  ...more,
})

export function findingOf({ check, group, name }: Check, { state, says, fix, examples, link }: Result): Finding {
  return { check, group, name, state, says, fix: fix ?? null, examples: [...(examples ?? [])], link: link ?? null }
}
