import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { countListeners } from './bus.queries.ts'

/** A node that has not replied by then serves no requests either. */
const maxWaitMs = 1_000

/**
 * Makes sure that all nodes have received what was published. Messages arrive everywhere in the order of their commits, so
 * a node that replies to the roll call has received all that went before it: "signed out" means everywhere.
 */
export class RollCall {
  readonly #services: Pick<Services, 'bus' | 'db' | 'log'>
  readonly #present = new Map<string, () => void>()

  constructor(services: Pick<Services, 'bus' | 'db' | 'log'>) {
    this.#services = services
    const { bus } = services
    bus.on('roll-call', ({ word }) => void this.#answer(word))
    bus.on('present', ({ word }) => this.#present.get(word)?.())
  }

  /** To be called after the commit. A failure to make sure fails nothing else. */
  async wait(): Promise<void> {
    const { bus, db, log } = this.#services
    const word = randomUUID()
    try {
      const nodes = await countListeners(db)
      if (nodes <= 1) return
      const everybody = this.#expect(word, nodes)
      await bus.publish(db, { topic: 'roll-call', word })
      await Promise.race([everybody, pause(maxWaitMs, undefined, { ref: false })])
    } catch (error) {
      log.warn({ err: error }, 'the other nodes could not be asked')
    } finally {
      this.#present.delete(word)
    }
  }

  #expect(word: string, nodes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let present = 0
    this.#present.set(word, () => {
      present += 1
      if (present >= nodes) resolve()
    })
    return promise
  }

  async #answer(word: string): Promise<void> {
    const { bus, db, log } = this.#services
    try {
      await bus.publish(db, { topic: 'present', word })
    } catch (error) {
      log.warn({ err: error }, 'a roll call could not be answered')
    }
  }
}
