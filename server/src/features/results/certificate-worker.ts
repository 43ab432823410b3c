import { setTimeout as pause } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { addCertificate, newDocument } from './certificate-page.ts'
import type { Order, PrintJob } from './certificate-press.ts'

/** Setting type and fitting fonts into a document takes long: it is done here, beside the thread that answers. */
parentPort?.on('message', ({ job, port }: Order) => void print(job, port))

const pagesPerSlice = 5
/** What one reader may leave waiting in memory. */
const maxWaiting = 1_000_000

async function print(job: PrintJob, port: MessagePort): Promise<void> {
  let isWanted = true
  let asked = Promise.withResolvers<void>()
  port.on('message', () => asked.resolve())
  port.on('close', () => {
    isWanted = false
    asked.resolve()
  })
  try {
    const document = newDocument(job.event, job.language, job.now)
    const written = writePages(job, document, () => isWanted)
    for await (const piece of document) {
      await asked.promise
      asked = Promise.withResolvers<void>()
      if (!isWanted) return
      port.postMessage(piece)
    }
    await written
    port.postMessage(null)
  } catch (error) {
    port.postMessage(error instanceof Error ? error : new Error(String(error)))
  }
}

async function writePages(
  { event, language, certified }: PrintJob,
  document: ReturnType<typeof newDocument>,
  isWanted: () => boolean,
): Promise<void> {
  for (const [index, each] of certified.entries()) {
    addCertificate(document, event, each, language)
    if (index % pagesPerSlice === 0) await pause(0)
    while (document.readableLength > maxWaiting && isWanted()) await pause(20)
    if (!isWanted()) return
  }
  document.end()
}
