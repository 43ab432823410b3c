import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'
import type { Fixture } from './fixture.ts'
import { OutcomeLog } from './outcome-log.ts'

const everyMs = 40

/** Players who keep reading pages that are served from memory and pages that are served from the database. */
export class Readers {
  readonly log = new OutcomeLog()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #running: Promise<void>
  #isOver = false

  constructor(url: string, { players, eventId, practice }: Fixture) {
    const paths = [
      '/api/users/me',
      '/api/challenges/practices',
      `/api/challenges/${practice[0]?.id}`,
      '/api/scoreboard',
      '/api/schools?q=school',
      '/api/notifications/news',
      `/api/events/${eventId}/scoreboard`,
      `/api/events/${eventId}/challenges`,
      '/health/live',
    ]
    this.#running = this.#read((index) => {
      const path = paths[index % paths.length] ?? ''
      return {
        label: path.replace(/[\da-f-]{36}/, ':id'),
        url: url + path,
        token: players[index % players.length]?.token,
      }
    })
  }

  async stop(): Promise<OutcomeLog> {
    this.#isOver = true
    await this.#running
    this.#agent.destroy()
    return this.log
  }

  /** Requests overlap: a slow response does not delay the next request. */
  async #read(requestOf: (index: number) => { label: string; url: string; token: string | undefined }): Promise<void> {
    const pending = new Set<Promise<void>>()
    for (let index = 0; !this.#isOver; index += 1) {
      const { label, url, token } = requestOf(index)
      const sending = sendRequest({ label, url, agent: this.#agent, ...(token !== undefined && { token }) })
        .then((outcome) => this.log.record(outcome))
        .finally(() => pending.delete(sending))
      pending.add(sending)
      await pause(everyMs)
    }
    await Promise.all(pending)
  }
}
