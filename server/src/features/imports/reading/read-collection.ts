import { Worker } from 'node:worker_threads'
import type { ImportFormat } from '@drapeau/contract/imports.ts'
import { type ArchiveLimits, usualLimits } from '@drapeau/formats/archive/archive.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { errorCode } from '#platform/config/error-code.ts'
import type { NewRow } from '#features/imports/challenges/prepared-challenge.ts'
import type { NewPerson } from '#features/imports/people/prepared-person.ts'
import type { NewAward, NewSubmission, NewTeam, NewUnlock } from '#features/imports/results/prepared-results.ts'
import type { Summary } from './summary.ts'

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

/** How long a reader that has nothing to read waits for another collection, in milliseconds. */
const maxIdleMs = 60_000

/** Readers that have nothing to read, with what ends them. To start one takes half a second of a core. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** Reads a collection in a thread beside the one that answers. The thread ends with an error, or with the signal. */
export async function readCollection(
  order: ReadOrder,
  signal: AbortSignal,
  take: (message: ReadMessage) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted()
  const worker = takeReader()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onMessage = (message: ReadMessage): void => {
    const isLast = message.kind === 'end' || message.kind === 'unreadable'
    take(message).then(() => (isLast ? resolve() : worker.postMessage('more')), reject)
  }
  const onError = (error: unknown): void => reject(isOutOfMemory(error) ? tooLarge(error) : error)
  const onExit = (): void => reject(new Error('The reader of an import ended early.'))
  const stop = (): void => reject(signal.reason)
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  signal.addEventListener('abort', stop)
  worker.postMessage(order)
  try {
    await promise
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    signal.removeEventListener('abort', stop)
  }
  keep(worker)
}

function takeReader(): Worker {
  const [kept] = idle
  if (kept === undefined) return startReader()
  const [worker, end] = kept
  idle.delete(worker)
  clearTimeout(end)
  worker.ref()
  return worker
}

function startReader(): Worker {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { resourceLimits })
  // Without a listener, an error of a thread that reads nothing would end the process.
  return worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
}

function keep(worker: Worker): void {
  worker.unref()
  idle.set(worker, setTimeout(() => void worker.terminate(), maxIdleMs).unref())
}

const isOutOfMemory = (error: unknown): boolean => errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge = (cause: unknown): ArchiveTooLarge =>
  new ArchiveTooLarge('There is not enough memory to read this archive.', { cause })
