import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'
import type { CrashSite } from './crash-site.ts'

/** The queue hands a job of a killed server to the next one after a minute or two without a heartbeat. */
const maxMs = 240_000

/** Mail that was requested right before a kill, so that the kill may hit any step of sending it. */
export class PromisedMail {
  readonly #site: CrashSite
  readonly #requests: Promise<{ email: string; isPromised: boolean }>[] = []

  constructor(site: CrashSite) {
    this.#site = site
  }

  /** Does not wait for the response, so that the kill comes first. */
  request(email: string): void {
    const url = `${this.#site.url}/api/users/forget`
    const sending = sendRequest({ label: 'forget', method: 'POST', url, body: { email } })
    this.#requests.push(sending.then(({ status }) => ({ email, isPromised: status === 200 || status === 201 })))
  }

  /** Addresses whose promised mail was never sent. */
  async findMissing(): Promise<string[]> {
    const promised = (await Promise.all(this.#requests))
      .filter(({ isPromised }) => isPromised)
      .map(({ email }) => email)
    for (const deadline = Date.now() + maxMs; ; await pause(500)) {
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
