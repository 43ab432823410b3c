import type { PracticeQuery } from '@drapeau/contract/practice.ts'
import type { PreparedJson } from '#platform/http/prepared.ts'
import type { CatalogueChallenge } from './catalogue.ts'

/** A page of the list: these cards, in this order, for everybody. */
export interface CardPage {
  challenges: readonly CatalogueChallenge[]
  total: number
  /** Its responses, by the states of the cards. */
  written: Map<string, PreparedJson>
}

/** For each language. Five thousand lists of three kilobytes: a class opens a few pages, in a few hundred states. */
const maxBytes = 16 * 1024 * 1024

/**
 * The lists of one catalogue that were requested in one language, which decides their order. Queries are compared by identity: the parsed query of an address is
 * cached, and any other is garbage after its request.
 */
export class ListCache {
  #pages = new WeakMap<PracticeQuery, CardPage>()
  #bytes = 0

  pageOf(query: PracticeQuery): CardPage | undefined {
    return this.#pages.get(query)
  }

  keep(query: PracticeQuery, page: CardPage): CardPage {
    this.#pages.set(query, page)
    return page
  }

  keepWritten(page: CardPage, states: string, prepared: PreparedJson): PreparedJson {
    this.#bytes += prepared.size
    if (this.#bytes > maxBytes) {
      this.#pages = new WeakMap()
      this.#bytes = prepared.size
    }
    page.written.set(states, prepared)
    return prepared
  }
}
