import { announceToAdmins } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { changeImport, type ImportRun } from './imports.queries.ts'

/** The whole site reads, runs or undoes one import at a time. */
export const importQueue = 'import'

/** What the operator's command has as well. */
export type ImportServices = Omit<Services, 'jobs' | 'limiter'>

/** Far longer than a queue takes to hand the job of a dead node to another, and than anybody alive is silent. */
export const maxSilenceMs = 10 * 60_000

const signOfLifeMs = 30_000

/** Shows again and again that the work goes on. Returns what ends it. */
export function showLife(
  { db, log, clock }: ImportServices,
  { id, state }: Pick<ImportRun, 'id' | 'state'>,
): () => void {
  const show = (): void =>
    void changeImport(db, { id, from: [state], now: clock() }, {}).catch((error: unknown) =>
      log.warn({ err: error }, 'an import could not show that it is alive'),
    )
  const timer = setInterval(show, signOfLifeMs)
  return () => clearInterval(timer)
}

const noteEveryMs = 1_000

/** Often enough to see progress; more writes would only cost. */
export function percentNotes(
  { db, bus, log, clock }: ImportServices,
  { id, state }: Pick<ImportRun, 'id' | 'state'>,
): (percent: number) => void {
  let next = performance.now() + noteEveryMs
  return (percent) => {
    if (performance.now() < next) return
    next = performance.now() + noteEveryMs
    changeImport(db, { id, from: [state], now: clock() }, { percent })
      .then(() => announceToAdmins(bus, db, ['imports']))
      .catch((error: unknown) => log.warn({ err: error }, 'how far an import is could not be written down'))
  }
}
