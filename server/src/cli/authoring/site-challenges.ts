import { listCategories } from '@drapeau/contract/categories.ts'
import {
  getChallenge,
  isManaged,
  listChallenges,
  type ManagedChallenge,
} from '@drapeau/contract/challenges/challenges.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { type Hint, listHints } from '@drapeau/contract/hints.ts'
import { packedFiles } from '@drapeau/formats/challenge/files.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { SiteChallenge } from './authored-challenge.ts'
import type { SiteClient } from './site-client.ts'

/** Where on the site the challenges of a folder belong. */
export interface SitePlace {
  client: SiteClient
  /** The event; empty for practice. */
  event: string
  /** As it is printed. */
  name: string
}

const perPage = 100
/** Enough to hide the way to the site, and far from being a load for it. */
const atOnce = 4

export const practiceOf = (client: SiteClient): SitePlace => ({ client, event: '', name: 'Practice' })

export async function findEvent(client: SiteClient, name: string): Promise<SitePlace> {
  const found = await lookForEvent(client, name)
  if (!found) throw new CannotStart(`The site has no event called ${JSON.stringify(name)}.`)
  return found
}

export async function lookForEvent(client: SiteClient, name: string): Promise<SitePlace | undefined> {
  const places = await listEventPlaces(client, name.slice(0, 100))
  return places.find((place) => searchKey(place.name) === searchKey(name))
}

/** All events, or those that a search finds. */
export async function listEventPlaces(client: SiteClient, q = ''): Promise<SitePlace[]> {
  const pages = pagesOf<{ _id: string; name: string }>(async (page) => {
    const { events, totalRows } = await client.call(listEvents, { query: { q, page, perPage } })
    return { rows: events, totalRows }
  })
  const places: SitePlace[] = []
  for await (const { _id, name } of pages) places.push({ client, event: _id, name })
  return places
}

/** The challenges of the place with their names only. */
export function listNames({ client, event }: SitePlace): AsyncIterable<{ _id: string; name: string }> {
  return pagesOf(async (page) => {
    const query = { event: event === '' ? 'none' : event, page, perPage }
    const { challenges, totalRows } = await client.call(listChallenges, { query })
    return { rows: challenges, totalRows }
  })
}

/** All challenges of the place, in the order of their names. */
export async function readSite(place: SitePlace): Promise<SiteChallenge[]> {
  const { client } = place
  const ids: string[] = []
  for await (const { _id } of listNames(place)) ids.push(_id)
  const read: SiteChallenge[] = []
  for (let at = 0; at < ids.length; at += atOnce)
    read.push(...(await Promise.all(ids.slice(at, at + atOnce).map((id) => readChallenge(client, id)))))
  return read
}

/** Ids by the name that categories are compared by. */
export async function readCategories(client: SiteClient): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const pages = pagesOf(async (page) => {
    const { categories, totalRows } = await client.call(listCategories, { query: { page, perPage } })
    return { rows: categories, totalRows }
  })
  for await (const { _id, name } of pages) ids.set(searchKey(name), _id)
  return ids
}

export async function readChallenge(client: SiteClient, id: string): Promise<SiteChallenge> {
  const [challenge, { hints }] = await Promise.all([
    readManaged(client, id),
    client.call(listHints, { params: { id } }),
  ])
  return authored(challenge, hints)
}

/** The name of the event of a challenge; null in practice. */
export async function readEventOf(client: SiteClient, id: string): Promise<string | null> {
  return (await readManaged(client, id)).event?.name ?? null
}

async function readManaged(client: SiteClient, id: string): Promise<ManagedChallenge> {
  const challenge = await client.call(getChallenge, { params: { id } })
  if (!isManaged(challenge)) throw new CannotStart('This token may not read challenges as an author.')
  return challenge
}

function authored(challenge: ManagedChallenge, hints: readonly Hint[]): SiteChallenge {
  const { _id: id, version, name, category, next, requirements, files, reviewBinds, ...fields } = challenge
  const places = new Map(hints.map((hint, at) => [hint._id, at]))
  return {
    id,
    version,
    name,
    reviewBinds,
    category: category.name,
    // The flag of a question with choices follows from these, and is in no folder.
    fields: { ...fields, name, flags: fields.choices.length > 0 ? [] : fields.flags },
    hints: hints.map((hint) => ({
      id: hint._id,
      version: hint.version,
      position: hint.position,
      title: hint.title,
      content: hint.content,
      content_fr: hint.content_fr,
      cost: hint.cost,
      requirements: hint.requirements.flatMap((required) => places.get(required) ?? []),
    })),
    files: packedFiles(
      files.map(({ _id, originalname, sha256, size }) => ({ id: _id, path: _id, name: originalname, sha256, size })),
    ),
    requirements: requirements.map((required) => ({ id: required._id, name: required.name })),
    next: next ? { id: next._id, name: next.name } : null,
  }
}

async function* pagesOf<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; totalRows: number }>,
): AsyncIterable<Row> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { rows, totalRows } = await read(page)
    yield* rows
    seen += rows.length
    if (rows.length === 0 || seen >= totalRows) return
  }
}
