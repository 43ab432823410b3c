import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { getHand, lowerHand, raiseHand } from '@drapeau/contract/lessons/hands.ts'
import { type FlagForm, submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps, offerWriteUp, takeBackWriteUp } from '@drapeau/contract/write-ups.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { call } from '#lib/http/call.ts'
import type { Language } from '#lib/messages/messages.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import { upload } from '#lib/http/upload.ts'
import type { Progress } from '#lib/http/upload-progress.ts'

/** The live channel invalidates everything under this key when a challenge, or the reader's progress, changes. */
const practiceKey = ['practice'] as const

/** The text comes in the reader's language, so each language has its own copy. */
export const pageQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...practiceKey, 'page', id, language],
    queryFn: ({ signal }) => call(getChallenge, { params: { id } }, { signal }),
  })

/** The write-ups of others, once they are published. */
export const publishedQuery = (id: string) =>
  queryOptions({
    queryKey: [...practiceKey, 'write-ups', id],
    queryFn: ({ signal }) => call(listPublishedWriteUps, { params: { id } }, { signal }),
  })

export const sendOffer = (id: string) => call(offerWriteUp, { params: { id } })

export const takeOfferBack = (id: string) => call(takeBackWriteUp, { params: { id } })

export const sendFlag = (id: string, body: FlagForm) => call(submitFlag, { params: { id }, body })

/** The first request unlocks the hint and costs its points, but never more than what the player saw. */
export const payForHint = (id: string, hint: string, most: number) =>
  call(unlockHint, { params: { id }, query: { hint, most } })

/** The own raised hand. */
export const handQuery = (id: string) =>
  queryOptions({
    queryKey: ['lessons', 'hand', id],
    queryFn: ({ signal }) => call(getHand, { params: { id } }, { signal }),
  })

export const sendHand = (id: string, line: string) => call(raiseHand, { params: { id }, body: { line } })

/** One that a teacher has lowered meanwhile is away as well. */
export async function putHandAway(id: string): Promise<void> {
  try {
    await call(lowerHand, { params: { id } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

interface Sending {
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

/** Without a file where none is required. */
export const sendWriteUp = (id: string, file: File | null, sending: Sending) =>
  upload(submitWriteUp, { params: { id }, body: {}, files: file === null ? [] : [file] }, sending)

/** A flag, a hint or a write-up may change the page, the cards, the tracker and the scores. */
export async function invalidatePractice(client: QueryClient): Promise<void> {
  // Progress that was requested before the flag was submitted could otherwise arrive after it and count as fresh.
  await client.cancelQueries({ queryKey: progressQuery.queryKey })
  await Promise.all([
    client.invalidateQueries({ queryKey: practiceKey }),
    client.invalidateQueries({ queryKey: progressQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['events'] }),
  ])
}

/** What hints cost, also where an assignment makes them free. */
export async function invalidateValues(client: QueryClient): Promise<void> {
  await Promise.all([invalidatePractice(client), client.invalidateQueries({ queryKey: ['assignments'] })])
}
