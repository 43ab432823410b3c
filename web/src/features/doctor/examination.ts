import { useSyncExternalStore } from 'react'
import type { DoctorNews, Finding, FindingGroup } from '@drapeau/contract/doctor.ts'
import { Id } from '@drapeau/contract/fields.ts'
import { createStore } from '#lib/browser/store.ts'
import { followExamination } from './doctor.api.ts'

/** What is known of a run so far. */
export interface Examination {
  state: 'never' | 'running' | 'done' | 'broken'
  /** The event that was asked for, by its id; undefined: the next one. */
  asked: string | undefined
  /** Its name, once it is known. */
  event: string | null
  checks: number
  findings: readonly Finding[]
  finishedAt: Date | null
}

/** For the address: no event in particular, although another one was looked at before. */
export const theNext = 'next'

/**
 * The event that is chosen: the one in the address; where that says nothing, the one that was looked at last, since
 * an administrator who left to fix something comes back by the menu. Undefined: the next one.
 */
export function chosenEvent(inAddress: unknown, { asked }: Pick<Examination, 'asked'>): string | undefined {
  return inAddress === undefined ? asked : Id.safeParse(inAddress).data
}

export const never: Examination = {
  state: 'never',
  asked: undefined,
  event: null,
  checks: 0,
  findings: [],
  finishedAt: null,
}

export function withNews(before: Examination, news: DoctorNews, now: Date): Examination {
  if (news.kind === 'begun') return { ...before, checks: news.checks, event: news.event }
  if (news.kind === 'done') return { ...before, state: 'done', finishedAt: now }
  return { ...before, findings: [...before.findings, news.finding] }
}

/** From 0 to 1; undefined until the total is known. */
export function shareOf({ checks, findings }: Examination): number | undefined {
  return checks === 0 ? undefined : Math.min(1, findings.length / checks)
}

/** How serious it is: the worst finding decides. */
export function verdictOf({ findings }: Examination): Finding['state'] {
  if (findings.some(({ state }) => state === 'bad')) return 'bad'
  return findings.some(({ state }) => state === 'warning') ? 'warning' : 'ok'
}

const severity = { bad: 0, warning: 1, ok: 2 } as const

/** What people come for first; in each group, what is wrong before what is well. */
const order: readonly FindingGroup[] = ['event', 'site', 'mail', 'files', 'data']

export interface FindingsOfGroup {
  group: FindingGroup
  wrong: Finding[]
  well: Finding[]
}

export function groupsOf(findings: readonly Finding[]): FindingsOfGroup[] {
  return order.flatMap((group) => {
    const those = findings.filter((finding) => finding.group === group)
    if (those.length === 0) return []
    const wrong = those
      .filter(({ state }) => state !== 'ok')
      .toSorted((one, other) => severity[one.state] - severity[other.state])
    return [{ group, wrong, well: those.filter(({ state }) => state === 'ok') }]
  })
}

/** Kept outside of the screen, so that leaving it does not lose the run. */
const examination = createStore<Examination>(never)
let failure: unknown

export function useExamination(): Examination {
  return useSyncExternalStore(examination.subscribe, examination.get)
}

/** Why the last run ended early. */
export function lastFailure(): unknown {
  return failure
}

/** Begins a run, unless one is under way. */
export async function beginExamination(asked: string | undefined): Promise<void> {
  if (examination.get().state === 'running') return
  examination.set({ ...never, state: 'running', asked })
  try {
    await followExamination(asked, (news) => examination.set(withNews(examination.get(), news, new Date())))
  } catch (error) {
    failure = error
    examination.set({ ...examination.get(), state: 'broken', finishedAt: new Date() })
  }
}
