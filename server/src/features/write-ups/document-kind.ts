import { buffer } from 'node:stream/consumers'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isDocx } from './docx.ts'
import { isPdf, pdfReach } from './pdf.ts'

export type DocumentKind = 'pdf' | 'docx'

/** Each is in memory while it is checked: up to 20 MB. A class that hands in together waits a moment. */
const lookedThrough = new Semaphore(2, 500)

/** What a file that was handed in is, by its content; its name says nothing. Undefined when it is neither. */
export async function documentKind(
  storage: Storage,
  { storageKey, size }: Pick<ReceivedFile, 'storageKey' | 'size'>,
): Promise<DocumentKind | undefined> {
  if (size === 0) return undefined
  const part = async (start: number, end: number): Promise<Buffer> =>
    buffer(await storage.open(storageKey, { start, end }))
  const head = await part(0, Math.min(size, pdfReach) - 1)
  if (!head.toString('latin1').startsWith('PK\u0003\u0004'))
    return isPdf(head, await part(Math.max(0, size - pdfReach), size - 1)) ? 'pdf' : undefined
  const done = await lookedThrough.acquire()
  try {
    return (await isDocx(await buffer(await storage.open(storageKey)))) ? 'docx' : undefined
  } finally {
    done()
  }
}
