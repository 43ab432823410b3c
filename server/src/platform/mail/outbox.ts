import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { errorCode } from '../config/error-code.ts'
import { readHeader } from './mail-header.ts'
import type { Mail } from './mail.ts'

export interface OutboxMail {
  file: string
  to: string
  subject: string
  writtenAt: string
}

/** What fits on a screen. */
const maxListed = 50
/** Our own headers are far shorter. */
const headBytes = 8 * 1024

export function outboxFolderOf(config: Config): string {
  return join(config.dataDir, 'outbox')
}

/**
 * Whole or not at all, and for the operator's eyes only: the mail may open an account. The name is made of the request,
 * so that a mail which is written again takes its own place.
 */
export async function writeToOutbox(folder: string, mail: Mail, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}.draft`)
  try {
    await writeFile(draft, message, { mode: 0o600, flush: true })
    await rename(draft, join(folder, fileNameOf(mail)))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const newest = names.slice(-maxListed).toReversed()
  const mails = await Promise.all(newest.map((file) => describe(folder, file)))
  return mails.filter((mail) => mail !== undefined)
}

/** Names sort by time. */
function fileNameOf({ askedAt, id }: Mail): string {
  return `${askedAt.toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`
}

/** There is no folder before the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The operator may clear the folder at any moment. */
async function describe(folder: string, file: string): Promise<OutboxMail | undefined> {
  try {
    await using handle = await open(join(folder, file))
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.toString('utf8', 0, bytesRead)
    const { mtime } = await handle.stat()
    return { file, to: readHeader(head, 'To'), subject: readHeader(head, 'Subject'), writtenAt: mtime.toISOString() }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
