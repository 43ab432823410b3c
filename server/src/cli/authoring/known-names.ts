import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Link, LocalChallenge, Reference } from './authored-challenge.ts'
import type { Pairing } from './places.ts'
import { listNames, practiceOf, type SitePlace } from './site-challenges.ts'

/** What a reference means: a challenge of the site, one that a push makes, or nothing that is certain. */
export type Meaning = { id: string } | 'coming' | 'unknown' | 'unclear'

/**
 * Which challenges references mean. One may refer to any other of the site: its own place is meant first, then practice, then
 * the events that are compared too. A name that several of them have means none.
 */
export class KnownNames {
  /** By event; empty for practice. */
  readonly #ids = new Map<string, Map<string, string[]>>([['', new Map()]])
  /** Of challenges of the folder, by their paths. */
  readonly #onSite = new Map<string, string>()
  readonly #coming: ReadonlySet<string>

  constructor(pairings: readonly Pairing[]) {
    this.#coming = new Set(pairings.flatMap(({ local }) => local.map(({ path }) => path)))
  }

  add({ event }: SitePlace, { id, name }: Link): void {
    const ids = this.#ids.get(event) ?? new Map<string, string[]>()
    const key = searchKey(name)
    this.#ids.set(event, ids.set(key, [...(ids.get(key) ?? []), id]))
  }

  /** A challenge of the folder stands for one of the site. */
  pair({ path }: LocalChallenge, id: string): void {
    this.#onSite.set(path, id)
  }

  idOf({ path }: LocalChallenge): string | undefined {
    return this.#onSite.get(path)
  }

  /** `linked` is what the site has in the place of the reference: of several with the name, that one stays meant. */
  meaningOf({ event }: SitePlace, { name, path, isUnclear }: Reference, linked: readonly Link[]): Meaning {
    if (isUnclear === true) return 'unclear'
    const paired = this.#onSite.get(path ?? '')
    if (paired !== undefined) return { id: paired }
    if (path !== undefined && this.#coming.has(path)) return 'coming'
    const key = searchKey(name)
    const stays = linked.flatMap((link) => (searchKey(link.name) === key ? [link.id] : []))
    const found = [stays, ...[this.#ids.get(event), ...this.#ids.values()].map((ids) => ids?.get(key) ?? [])]
    const [id, ...others] = found.find((ids) => ids.length > 0) ?? []
    if (others.length > 0) return 'unclear'
    return id === undefined ? 'unknown' : { id }
  }
}

/** Reads the names of practice where challenges of an event refer to what is in none of the places that are compared. */
export async function addPractice(names: KnownNames, pairings: readonly Pairing[]): Promise<void> {
  const [first] = pairings
  if (!first || pairings.some(({ place }) => place.event === '')) return
  const isUnknown = ({ place, local }: Pairing): boolean =>
    local.some(({ requirements, next }) =>
      [...requirements, ...(next === null ? [] : [next])].some(
        (reference) => names.meaningOf(place, reference, []) === 'unknown',
      ),
    )
  if (!pairings.some(isUnknown)) return
  const practice = practiceOf(first.place.client)
  for await (const { _id, name } of listNames(practice)) names.add(practice, { id: _id, name })
}
