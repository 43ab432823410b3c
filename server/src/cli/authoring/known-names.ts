import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Link, LocalChallenge, Reference } from './authored-challenge.ts'
import type { Pairing } from './places.ts'
import { listNames, lookForEvent, practiceOf, type SitePlace } from './site-challenges.ts'

/** What a reference means: a challenge of the site, one that a push makes, or nothing that is certain. */
export type Meaning = { id: string } | 'coming' | 'unknown' | 'unclear'

/**
 * Which challenges references mean. One may refer to any other of the site, by its place. A name alone means its own place
 * first, then practice, then the events that are compared too. A name that several of them have means none.
 */
export class KnownNames {
  /** By event; empty for practice. */
  readonly #ids = new Map<string, Map<string, string[]>>([['', new Map()]])
  /** Events by their names. */
  readonly #events = new Map<string, string>()
  /** Of challenges of the folder, by their paths. */
  readonly #onSite = new Map<string, string>()
  readonly #coming: ReadonlySet<string>
  readonly #compared: ReadonlySet<string>

  constructor(pairings: readonly Pairing[]) {
    this.#compared = new Set(['', ...pairings.map(({ place }) => place.event)])
    this.#coming = new Set(pairings.flatMap(({ local }) => local.map(({ path }) => path)))
    for (const { place } of pairings) this.addPlace(place)
  }

  addPlace({ event, name }: SitePlace): void {
    if (event !== '') this.#events.set(searchKey(name), event)
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
  meaningOf({ event: own }: SitePlace, reference: Reference, linked: readonly Link[]): Meaning {
    const { name, path, event, isUnclear } = reference
    if (isUnclear === true) return 'unclear'
    const paired = this.#onSite.get(path ?? '')
    if (paired !== undefined) return { id: paired }
    if (path !== undefined && this.#coming.has(path)) return 'coming'
    const key = searchKey(name)
    const stays = linked.flatMap((link) => (searchKey(link.name) === key ? [link.id] : []))
    const at = event === undefined ? undefined : this.#namedAt(event, key)
    const named = [own, ...this.#compared].map((place) => this.#ids.get(place)?.get(key) ?? [])
    const found = at ? [stays.filter((id) => at.includes(id)), at] : [stays, ...named]
    const [id, ...others] = found.find((ids) => ids.length > 0) ?? []
    if (others.length > 0) return 'unclear'
    return id === undefined ? 'unknown' : { id }
  }

  #namedAt(event: string | null, key: string): string[] {
    const place = event === null ? '' : this.#events.get(searchKey(event))
    return (place === undefined ? undefined : this.#ids.get(place)?.get(key)) ?? []
  }
}

/** Reads the names of the places that references name, beside those that are compared. */
export async function addNamedPlaces(names: KnownNames, pairings: readonly Pairing[]): Promise<void> {
  const named = new Map(
    referencesOf(pairings).flatMap(({ reference: { event } }) =>
      event === undefined ? [] : [[searchKey(event ?? ''), event] as const],
    ),
  )
  for (const { place } of pairings) named.delete(place.event === '' ? '' : searchKey(place.name))
  const [first] = pairings
  if (!first) return
  const { client } = first.place
  for (const event of named.values()) {
    const place = event === null ? practiceOf(client) : await lookForEvent(client, event)
    if (place) await addNames(names, place)
  }
}

/** Reads the names of practice where challenges of an event refer to what is in none of the places that are compared. */
export async function addPractice(names: KnownNames, pairings: readonly Pairing[]): Promise<void> {
  const [first] = pairings
  if (!first || pairings.some(({ place }) => place.event === '')) return
  const isUnknown = ({ place, reference }: Referring): boolean =>
    reference.event === undefined && names.meaningOf(place, reference, []) === 'unknown'
  if (referencesOf(pairings).some(isUnknown)) await addNames(names, practiceOf(first.place.client))
}

interface Referring {
  place: SitePlace
  reference: Reference
}

const referencesOf = (pairings: readonly Pairing[]): Referring[] =>
  pairings.flatMap(({ place, local }) =>
    local.flatMap(({ requirements, next }) =>
      [...requirements, ...(next === null ? [] : [next])].map((reference) => ({ place, reference })),
    ),
  )

async function addNames(names: KnownNames, place: SitePlace): Promise<void> {
  names.addPlace(place)
  for await (const { _id, name } of listNames(place)) names.add(place, { id: _id, name })
}
