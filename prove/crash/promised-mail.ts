import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './send-request.ts'
import type { CrashSite } from './crash-site.ts'

/** The queue gives a job of a killed server to the next one when it has not heard of it for a minute or two. */
const longestMs = 240_000

/** Mail that was promised right before a kill, and may have been in anybody's hands when it came. */
export class PromisedMail {
  readonly #site: CrashSite
  readonly #asked: Promise<{ email: string; isPromised: boolean }>[] = []

  constructor(site: CrashSite) {
    this.#site = site
  }

  /** Not waited for: the kill is to come in between. */
  order(email: string): void {
    const asking = ask({ what: 'forget', method: 'POST', url: `${this.#site.url}/api/users/forget`, body: { email } })
    this.#asked.push(asking.then(({ status }) => ({ email, isPromised: status === 200 || status === 201 })))
  }

  /** To whom a mail was promised that never came. */
  async findMissing(): Promise<string[]> {
    const promised = (await Promise.all(this.#asked)).filter(({ isPromised }) => isPromised).map(({ email }) => email)
    for (const deadline = Date.now() + longestMs; ; await pause(500)) {
      const written = await this.#readOutbox()
      const missing = promised.filter((email) => !written.includes(email))
      if (missing.length === 0 || Date.now() > deadline) return missing
    }
  }

  async #readOutbox(): Promise<string> {
    const folder = join(this.#site.dataDir, 'outbox')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails.flatMap((mail) => /^To: .*$/m.exec(mail) ?? []).join('\n')
  }
}
