import type { Finding, FindingGroup, FindingState } from '@drapeau/contract/doctor.ts'

export interface Result {
  state: FindingState
  text: string
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

export const ok = (text: string): Result => ({ state: 'ok', text })

export const warn = (text: string, fix: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'warning',
  text,
  fix,
  ...more,
})

export const bad = (text: string, fix: string, more: Pick<Result, 'examples' | 'link'> = {}): Result => ({
  state: 'bad',
  text,
  fix,
  ...more,
})

export function findingOf({ check, group, name }: Check, { state, text, fix, examples, link }: Result): Finding {
  return {
    check,
    group,
    name,
    state,
    says: text,
    fix: fix ?? null,
    examples: [...(examples ?? [])],
    link: link ?? null,
  }
}
