import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/browser/store.ts'
import { followExamination } from './doctor.api.ts'
import { type Examination, never, withNews } from './examination.ts'

/** Kept outside the screen: whoever leaves it for a moment finds the run where it is. */
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
