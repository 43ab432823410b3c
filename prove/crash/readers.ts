import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './send-request.ts'
import type { Crew } from './fixture.ts'
import { Witness } from './outcome-log.ts'

const everyMs = 40

/** People who only look, all the time, at whatever there is to look at: from memory, and from the database. */
export class Readers {
  readonly witness = new Witness()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #running: Promise<void>
  #isOver = false

  constructor(url: string, { players, eventId, practice }: Crew) {
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
    this.#running = this.#read((turn) => {
      const path = paths[turn % paths.length] ?? ''
      return {
        what: path.replace(/[\da-f-]{36}/, ':id'),
        url: url + path,
        token: players[turn % players.length]?.token,
      }
    })
  }

  async stop(): Promise<Witness> {
    this.#isOver = true
    await this.#running
    this.#agent.destroy()
    return this.witness
  }

  /** A slow answer keeps nobody else from asking. */
  async #read(questionOf: (turn: number) => { what: string; url: string; token: string | undefined }): Promise<void> {
    const asked = new Set<Promise<void>>()
    for (let turn = 0; !this.#isOver; turn += 1) {
      const { what, url, token } = questionOf(turn)
      const asking = ask({ what, url, agent: this.#agent, ...(token !== undefined && { token }) })
        .then((answer) => this.witness.note(answer))
        .finally(() => asked.delete(asking))
      asked.add(asking)
      await pause(everyMs)
    }
    await Promise.all(asked)
  }
}
