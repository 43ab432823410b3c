import { listTags } from '@drapeau/contract/challenges/challenges.ts'
import { getEvent, isManagedEvent } from '@drapeau/contract/events/events.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import { findEvent, listEventPlaces, practiceOf, type SitePlace } from './site-challenges.ts'
import { isForbidden, type SiteClient } from './site-client.ts'

/** A place of the site, and what the folder has for it. */
export interface Pairing {
  place: SitePlace
  local: readonly LocalChallenge[]
}

interface Wanted {
  verb: 'diff' | 'push' | 'pull'
  event: string | undefined
  /** Practice and every event. */
  isAll: boolean
}

/** Whether the folder says of its challenges to which events they belong. */
export function namesEvents(local: readonly LocalChallenge[]): boolean {
  return local.some(({ event }) => event !== null)
}

/**
 * Which challenges are compared with which place. A folder that names events is divided by them; all challenges of any other
 * folder belong to the one place that was asked for. A place that the folder has nothing for is none of its business: pushed
 * there, it would only delete.
 */
export async function pairPlaces(
  client: SiteClient,
  wanted: Wanted,
  local: readonly LocalChallenge[],
): Promise<Pairing[]> {
  const { verb, event, isAll } = wanted
  if (namesEvents(local) && event === undefined && !isAll)
    throw new CannotStart(
      'The challenges of this folder name events: add --all, or --event with the name of one of them.',
    )
  const pairings = await listPairings(client, wanted, local)
  const filled = verb === 'pull' ? pairings : pairings.filter((pairing) => pairing.local.length > 0)
  if (filled.length === 0)
    throw new CannotStart(`The folder has no challenge of ${pairings.map(({ place }) => place.name).join(', ')}.`)
  await expectReach(
    client,
    filled.map(({ place }) => place),
  )
  return filled
}

/** To staff, other places look empty: a pull would take everything in the folder for deleted, a push for new. */
async function expectReach(client: SiteClient, places: readonly SitePlace[]): Promise<void> {
  if (await isAdministrators(client)) return
  for (const { event, name } of places) {
    if (event === '')
      throw new CannotStart(
        'This token opens the challenges of events only: add --event with the name of one of yours.',
      )
    if (!isManagedEvent(await client.call(getEvent, { params: { id: event } })))
      throw new CannotStart(`The owner of this token has no role in ${name}, and does not see its challenges.`)
  }
}

/** Only administrators may list tags. */
async function isAdministrators(client: SiteClient): Promise<boolean> {
  try {
    await client.call(listTags, {})
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

async function listPairings(
  client: SiteClient,
  { verb, event, isAll }: Wanted,
  local: readonly LocalChallenge[],
): Promise<Pairing[]> {
  const of = (name: string): LocalChallenge[] =>
    local.filter((challenge) => searchKey(challenge.event ?? '') === searchKey(name))
  if (event !== undefined)
    return [{ place: await findEvent(client, event), local: namesEvents(local) ? of(event) : local }]
  const practice = { place: practiceOf(client), local: of('') }
  if (!isAll) return [practice]
  const events = verb === 'pull' ? await listEventPlaces(client) : await findNamed(client, local)
  return [practice, ...events.map((place) => ({ place, local: of(place.name) }))]
}

/** Events that the folder does not mention are none of its business. */
async function findNamed(client: SiteClient, local: readonly LocalChallenge[]): Promise<SitePlace[]> {
  const names = new Map(local.flatMap(({ event }) => (event === null ? [] : [[searchKey(event), event] as const])))
  const places: SitePlace[] = []
  for (const [, name] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) places.push(await findEvent(client, name))
  return places
}
