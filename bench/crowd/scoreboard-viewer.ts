import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { LiveReader } from './live-reader.ts'
import { widestSpreadMs } from './player.ts'

/** When a viewer first saw an entry with this number of solves. */
export interface SeenSolve {
  entryId: string
  solves: number
  at: number
}

/** A passive viewer of a scoreboard, which refetches it when the live channel says that it is stale. */
export class ScoreboardViewer extends LiveReader {
  /** The latest number of solves of each entry. */
  readonly #known = new Map<string, number>()
  readonly seenSolves: SeenSolve[] = []

  constructor(site: URL, token: string, { eventId, parsesBody }: { eventId: string; parsesBody: boolean }) {
    const path = `/api/events/${eventId}/scoreboard`
    super(site, token, { path, key: 'events', spreadMs: widestSpreadMs, parsesBody })
  }

  protected override read(body: string): void {
    const at = performance.now()
    const { scoreboard } = JSON.parse(body) as { scoreboard: ScoreboardLine[] }
    for (const { entry, solves } of scoreboard) {
      const known = this.#known.get(entry._id)
      this.#known.set(entry._id, solves)
      for (let more = (known ?? solves) + 1; more <= solves; more += 1)
        this.seenSolves.push({ entryId: entry._id, solves: more, at })
    }
  }
}
