import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Pairing } from './places.ts'
import { listNames, practiceOf, type SitePlace } from './site-challenges.ts'

/**
 * Which challenges names mean. One may refer to any other of the site: its own place is meant first, then practice, then the
 * events that are compared too.
 */
export class KnownNames {
  /** By event; empty for practice. */
  readonly #ids = new Map<string, Map<string, string>>([['', new Map()]])
  readonly #coming: ReadonlySet<string>

  constructor(pairings: readonly Pairing[]) {
    this.#coming = new Set(pairings.flatMap(({ local }) => local.map(({ name }) => searchKey(name))))
  }

  add({ event }: SitePlace, { id, name }: { id: string; name: string }): void {
    const ids = this.#ids.get(event) ?? new Map<string, string>()
    this.#ids.set(event, ids.set(searchKey(name), id))
  }

  find({ event }: SitePlace, name: string): string | undefined {
    const key = searchKey(name)
    return [this.#ids.get(event), ...this.#ids.values()].map((ids) => ids?.get(key)).find((id) => id !== undefined)
  }

  /** Whether it is on the site, or will be after a push. */
  has(place: SitePlace, name: string): boolean {
    return this.#coming.has(searchKey(name)) || this.find(place, name) !== undefined
  }
}

/** Reads the names of practice where challenges of an event refer to what is in none of the places that are compared. */
export async function addPractice(names: KnownNames, pairings: readonly Pairing[]): Promise<void> {
  const [first] = pairings
  if (!first || pairings.some(({ place }) => place.event === '')) return
  const isUnknown = ({ place, local }: Pairing): boolean =>
    local.some(({ requirements, next }) =>
      [...requirements, ...(next === null ? [] : [next])].some((name) => !names.has(place, name)),
    )
  if (!pairings.some(isUnknown)) return
  const practice = practiceOf(first.place.client)
  for await (const { _id, name } of listNames(practice)) names.add(practice, { id: _id, name })
}
