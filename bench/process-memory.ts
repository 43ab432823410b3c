import { memoryOf } from './live-streams.ts'

const megabyte = 1024 ** 2

/** The largest resident memory of a process while something goes on, beyond what it had before. */
export class Memory {
  readonly #pid: number
  #before = 0
  #most = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pid: number) {
    this.#pid = pid
  }

  async begin(): Promise<void> {
    this.#before = await this.#read()
    this.#timer = setInterval(() => void this.#read(), 100)
  }

  async end(): Promise<number> {
    clearInterval(this.#timer)
    await this.#read()
    return this.#most - this.#before
  }

  async #read(): Promise<number> {
    const megabytes = Math.round(((await memoryOf(this.#pid)) ?? 0) / megabyte)
    this.#most = Math.max(this.#most, megabytes)
    return megabytes
  }
}
