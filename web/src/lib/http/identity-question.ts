import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/browser/store.ts'

interface Question {
  answered: Promise<boolean>
  /** True once the server has accepted the proof; false when the reader gave up. */
  answer: (isConfirmed: boolean) => void
}

const question = createStore<Question | null>(null)

/** Asks the reader to prove who they are. Several calls that need it at once share one dialog. */
export function askIdentity(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean): void => {
    question.set(null)
    resolve(isConfirmed)
  }
  question.set({ answered: promise, answer })
  return promise
}

export function useIdentityQuestion(): Question | null {
  return useSyncExternalStore(question.subscribe, question.get, () => null)
}
