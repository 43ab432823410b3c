import type { PracticeQuery } from '@drapeau/contract/practice.ts'
import type { PreparedJson } from '#platform/http/prepared.ts'
import type { CatalogueChallenge } from './catalogue.ts'

/** A page of the list, as far as it is the same for all: these cards, in this order. */
export interface CardPage {
  challenges: readonly CatalogueChallenge[]
  total: number
  /** As it was written, by the states in which its readers see the cards. */
  written: Map<string, PreparedJson>
}

/** Ten thousand lists of three kilobytes. A class looks at a few pages, in a few hundred states. */
const mostBytes = 32 * 1024 * 1024

/**
 * The lists of one catalogue that somebody has asked for. Queries are told apart by themselves and not by what they say:
 * the same address is read once, and whatever else comes along is forgotten with its request.
 */
export class KeptLists {
  #pages = new WeakMap<PracticeQuery, CardPage>()
  #bytes = 0

  pageOf(query: PracticeQuery): CardPage | undefined {
    return this.#pages.get(query)
  }

  keep(query: PracticeQuery, page: CardPage): CardPage {
    this.#pages.set(query, page)
    return page
  }

  keepWritten(page: CardPage, look: string, ready: PreparedJson): PreparedJson {
    this.#bytes += ready.size
    if (this.#bytes > mostBytes) {
      this.#pages = new WeakMap()
      this.#bytes = ready.size
    }
    page.written.set(look, ready)
    return ready
  }
}
