import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { World } from './world.ts'

export interface ReceivedMail extends Email {
  file: string
  /** The key at the end of the link in the mail. */
  key: string
}

/** Reads the outbox of a site; `next` returns each mail once. */
export class Mailbox {
  readonly #folder: string
  readonly #read = new Set<string>()

  constructor({ config }: Pick<World, 'config'>) {
    this.#folder = join(config.dataDir, 'outbox')
  }

  /** The next unread mail to this address, once it has been written. */
  async next(to: string): Promise<ReceivedMail> {
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline) {
      const mail = (await this.unread(to))[0]
      if (mail) {
        this.#read.add(mail.file)
        return mail
      }
      await pause(20)
    }
    throw new Error(`No mail came for ${to}.`)
  }

  async unread(to: string): Promise<ReceivedMail[]> {
    const files = await readdir(this.#folder).catch(() => [])
    const fresh = files.filter((file) => file.endsWith('.eml') && !this.#read.has(file)).toSorted()
    const mails = await Promise.all(fresh.map((file) => openMail(join(this.#folder, file))))
    return mails.filter((mail) => mail.to?.some((each) => each.address === to))
  }
}

async function openMail(file: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(await readFile(file))
  return { ...mail, file: file.slice(file.lastIndexOf('/') + 1), key: keyIn(mail) }
}

/** Keys are at the end of links to our own screens. */
export function keyIn({ text = '' }: Pick<Email, 'text'>): string {
  return /\/(?:confirm-account|password-reset|first-password)\/([\w-]+)/.exec(text)?.[1] ?? ''
}
