import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Language } from '#platform/http/context.ts'
import type { Certified, CertifiedEvent } from './certificate-page.ts'

export interface PrintJob {
  event: CertifiedEvent
  /** Each gets a page, and there is at least one. */
  certified: readonly Certified[]
  language: Language
  now: Date
}

/** The task of the worker: the chunks of the document go through the port, one for each request. */
export interface Order {
  job: PrintJob
  port: MessagePort
}

/** It keeps its type at hand for this long after the last document. */
const idleMs = 60_000

let press: Worker | undefined
let jobs = 0
let idle: NodeJS.Timeout | undefined

/** The document, as fast as it is read. */
export function printCertificates(job: PrintJob): Readable {
  const { port1: ours, port2: theirs } = new MessageChannel()
  let isWhole = false
  clearTimeout(idle)
  jobs += 1
  const output = new Readable({
    read: () => ours.postMessage('more'),
    destroy: (error, done) => {
      ours.close()
      rest()
      done(error)
    },
  })
  ours.on('message', (piece: Uint8Array | Error | null) => {
    isWhole = piece === null
    if (piece instanceof Error) output.destroy(piece)
    else output.push(piece)
  })
  ours.on('close', () => {
    if (!isWhole) output.destroy(new Error('The press stopped in the middle of a document.'))
  })
  started().postMessage({ job, port: theirs } satisfies Order, [theirs])
  return output
}

function started(): Worker {
  if (press) return press
  const worker = new Worker(new URL('certificate-worker.ts', import.meta.url))
  worker.unref()
  // Its open documents end with it, and say so; the next one starts another.
  worker.on('error', () => {
    if (press === worker) press = undefined
  })
  press = worker
  return worker
}

function rest(): void {
  jobs -= 1
  if (jobs > 0) return
  idle = setTimeout(() => {
    void press?.terminate()
    press = undefined
  }, idleMs).unref()
}
