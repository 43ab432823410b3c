import type { Db } from '../database/database.ts'

/** Work that must happen, but not while somebody waits for an answer. */
export interface Jobs {
  /** Puts a job into the queue as part of the given transaction: both happen or neither. */
  send: (db: Db, queue: string, payload: object) => Promise<string>
}
