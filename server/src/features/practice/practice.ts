import type { Services } from '#platform/services.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { findNextEnd, listCatalogueRows } from './catalogue.queries.ts'
import type { OwnProgress } from './own-progress.ts'
import { findOwnProgress } from './own-progress.queries.ts'

export type { Catalogue, CatalogueChallenge } from './catalogue.ts'
export type { OwnProgress } from './own-progress.ts'

/** What can be practised now, and where each player stands with it. */
export class Practice {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>) {
    this.#services = services
  }

  /** The same for all players. */
  async catalogue(): Promise<Catalogue> {
    const { db, clock } = this.#services
    const now = clock()
    const [rows, holdsUntil] = await Promise.all([listCatalogueRows(db, now), findNextEnd(db, now)])
    return catalogueOf(rows, holdsUntil)
  }

  progressOf(accountId: string): Promise<OwnProgress> | OwnProgress {
    return findOwnProgress(this.#services.db, accountId)
  }

  /** To be called after the commit of what moved these players: a solve, a wrong answer, a hint, a write-up. */
  moved(_accountIds: readonly string[]): void {}

  /** To be called after the commit of what changed the number of solves of a challenge. */
  solved(): void {}
}
