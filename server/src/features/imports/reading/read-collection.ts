import { Worker } from 'node:worker_threads'
import type { ImportFormat } from '@drapeau/contract/imports.ts'
import { type ArchiveLimits, usualLimits } from '@drapeau/formats/archive/archive.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { errorCode } from '#platform/config/error-code.ts'
import type { NewRow } from '#features/imports/challenges/prepared-challenge.ts'
import type { NewPerson } from '#features/imports/people/prepared-person.ts'
import type { NewAward, NewSubmission, NewTeam, NewUnlock } from '#features/imports/results/prepared-results.ts'
import type { Summary } from './summary.ts'

/** What the worker is started with. */
export interface ReadOrder {
  /** Of the archive, on this machine. */
  path: string
  maxFileMb: number
  /** Where people live of whom the file does not say it. */
  country: string
}

/** Some of the results of a file, and the number of the first of them. */
export type ResultBatch =
  | { kind: 'teams'; first: number; items: readonly NewTeam[] }
  | { kind: 'submissions'; first: number; items: readonly NewSubmission[] }
  | { kind: 'awards'; first: number; items: readonly NewAward[] }
  | { kind: 'unlocks'; first: number; items: readonly NewUnlock[] }

/** What the worker sends, each after the one before was taken. */
export type ReadMessage =
  | { kind: 'summary'; format: ImportFormat; summary: Summary }
  | { kind: 'rows'; rows: readonly NewRow[] }
  | { kind: 'people'; people: readonly NewPerson[] }
  | ResultBatch
  | { kind: 'unreadable'; problem: Problem }
  | { kind: 'end' }

export function isResultBatch(message: ReadMessage): message is ResultBatch {
  return 'items' in message
}

const megabyte = 1024 ** 2

/** A file of a challenge may be as large as an upload; a table of an export may always be as large as usual. */
export function archiveLimits(maxFileMb: number): ArchiveLimits {
  return { ...usualLimits, single: Math.max(usualLimits.single, maxFileMb * megabyte) }
}

/** The archive needs more memory than there is for reading one. */
export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge'
}

/** The texts of ten thousand challenges fit; what needs more was made to exhaust it. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 8 }

/** Reads a collection in a thread of its own, which ends with the last message, with an error, or with the signal. */
export async function readCollection(
  order: ReadOrder,
  signal: AbortSignal,
  take: (message: ReadMessage) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { workerData: order, resourceLimits })
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      let isWhole = false
      worker.on('message', (message: ReadMessage) => {
        isWhole = message.kind === 'end' || message.kind === 'unreadable'
        take(message).then(() => worker.postMessage('more'), reject)
      })
      worker.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge(error) : error))
      worker.on('exit', () => {
        if (isWhole) resolve()
        else reject(signal.aborted ? signal.reason : new Error('The reader of an import ended early.'))
      })
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean => errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge = (cause: unknown): ArchiveTooLarge =>
  new ArchiveTooLarge('There is not enough memory to read this archive.', { cause })
