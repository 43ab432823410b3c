import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxIds } from '@drapeau/contract/lists.ts'
import { exportPack } from '@drapeau/contract/packs.ts'
import type { Archive } from '@drapeau/formats/archive/archive.ts'
import type { CollectedCategory, CollectedChallenge, CollectedEvent, PlacedName } from '@drapeau/formats/collection.ts'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import { challengeYaml, packYaml } from '@drapeau/formats/pack/challenge-yaml.ts'
import { indexOf, type PackIndex } from '@drapeau/formats/pack/links.ts'
import { packFileName } from '@drapeau/formats/pack/pack-file.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { makeTemporaryFolder } from '#platform/config/data-folder.ts'
import { report } from './apply-change.ts'
import type { LocalChallenge, SiteChallenge } from './authored-challenge.ts'
import type { Pairs, Plan } from './compare.ts'
import { Folders, refuseSharedFolders } from './folders.ts'
import type { Pairing } from './places.ts'
import { readEventOf, type SitePlace } from './site-challenges.ts'
import type { SiteClient } from './site-client.ts'
import { remove, writeMember, writeText } from './write-pulled.ts'

interface Pull {
  folder: string
  isPruned: boolean
  /** Each challenge says to which event it belongs. */
  isNaming: boolean
}

interface PlannedPull extends Pairing {
  plan: Plan
  pairs: Pairs
}

/** A challenge of the site, and the one of the folder that it is written over. */
interface Wanted {
  site: SiteChallenge
  known?: LocalChallenge
}

/** A challenge whose files were written. */
interface Pulled extends Wanted {
  challenge: CollectedChallenge
  /** Of its challenge.yml. */
  path: string
  place: SitePlace
}

/** What a folder says about its challenges as a whole. */
interface Described {
  categories: Map<string, CollectedCategory>
  events: Map<string, CollectedEvent>
}

/** Writes what differs into the folder: where the challenge already lies, or in a folder of its own. */
export async function pull(
  planned: readonly PlannedPull[],
  { folder, isPruned, isNaming }: Pull,
  local: readonly LocalChallenge[],
): Promise<void> {
  const pruned = new Set(isPruned ? planned.flatMap(({ plan }) => plan.create) : [])
  const kept = local.filter((challenge) => !pruned.has(challenge))
  refuseSharedFolders(
    planned.flatMap(({ plan }) => plan.change),
    kept,
  )
  // Before anything is written: a challenge that was renamed in the folder may lie where the other one belongs.
  for (const challenge of pruned) {
    await remove(folder, challenge, kept)
    report('removed', challenge.name)
  }
  const folders = new Folders(folder, kept)
  const described: Described = { categories: new Map(), events: new Map() }
  const pulled: Pulled[] = []
  for (const each of planned) pulled.push(...(await pullPlace(each, { folder, isNaming, folders }, described)))
  await writeChallenges(folder, pulled, await indexFor(planned, pulled, kept))
  await describe(folder, described)
}

interface Writing {
  folder: string
  isNaming: boolean
  folders: Folders
}

async function pullPlace(
  { place, plan: { change, extra } }: PlannedPull,
  writing: Writing,
  { categories, events }: Described,
): Promise<Pulled[]> {
  const { client, event } = place
  const filter = writing.isNaming || event === '' ? {} : { event }
  const pulled: Pulled[] = []
  const wanted = [
    ...extra.map((site): Wanted => ({ site })),
    ...change.map(({ site, local }) => ({ site, known: local })),
  ]
  for (const batch of batchesOf(wanted)) {
    const ids = [...batch.values()].map(({ site }) => site.id).join(',')
    await withPack(client, { ids, ...filter }, async (archive) => {
      const collection = await readCollection(archive)
      for (const named of collection.events) events.set(named.name, named)
      for (const category of collection.categories) categories.set(category.name, category)
      for (const challenge of collection.challenges) {
        const found = batch.get(searchKey(challenge.name))
        if (found)
          pulled.push({ ...found, place, challenge, path: await writeFiles(archive, challenge, found.known, writing) })
      }
    })
  }
  return pulled
}

/** A pack knows no ids: by its name a challenge is found in it, if no other one there has the name. */
function batchesOf(wanted: readonly Wanted[]): ReadonlyMap<string, Wanted>[] {
  const batches: Map<string, Wanted>[] = []
  for (const each of wanted) {
    const key = searchKey(each.site.name)
    const batch = batches.find((some) => some.size < maxIds && !some.has(key))
    if (batch) batch.set(key, each)
    else batches.push(new Map([[key, each]]))
  }
  return batches
}

/** Everything but its challenge.yml, whose path is returned: a challenge keeps the one that it has in the folder. */
async function writeFiles(
  archive: Archive,
  { place: { file: packed } }: CollectedChallenge,
  known: LocalChallenge | undefined,
  { folder, folders }: Writing,
): Promise<string> {
  const from = posix.dirname(packed)
  const members = [...archive.members].filter(([path]) => path.startsWith(`${from}/`))
  const inside = members.map(([path]) => path.slice(from.length + 1))
  const into = known ? dirname(known.path) : await folders.take(from, inside)
  const path = known?.path ?? posix.join(into, posix.basename(packed))
  const targets = members.map(([name, member], at) => ({
    member,
    path: name === packed ? path : join(into, inside[at] ?? ''),
  }))
  for (const target of targets) folders.refuseOthers(target.path, known)
  for (const target of targets)
    if (target.path !== path) await writeMember(target.member, { folder, path: target.path })
  return path
}

/** Challenges of the folder, by the ids of the site where they have one: which names are used twice is known only now. */
async function indexFor(
  planned: readonly PlannedPull[],
  pulled: readonly Pulled[],
  kept: readonly LocalChallenge[],
): Promise<PackIndex> {
  const ids = new Map(planned.flatMap(({ pairs }) => [...pairs].map(([{ path }, { id }]) => [path, id] as const)))
  const inside = [
    ...kept.map(({ name, path }) => ({ key: ids.get(path) ?? path, name, path })),
    ...pulled.map(({ site: { id, name }, path }) => ({ key: id, name, path })),
  ]
  const known = new Set(inside.map(({ key }) => key))
  const outside = new Map<string, PlacedName>()
  for (const { site, place } of pulled)
    for (const { id, name } of [...site.requirements, ...(site.next ? [site.next] : [])])
      if (!known.has(id) && !outside.has(id)) outside.set(id, { name, event: await readEventOf(place.client, id) })
  return indexOf(inside, outside)
}

async function writeChallenges(folder: string, pulled: readonly Pulled[], index: PackIndex): Promise<void> {
  for (const { challenge, site, path, place } of pulled) {
    const links = { requirements: site.requirements.map(({ id }) => id), next: site.next?.id ?? null }
    const event = place.event === '' ? null : place.name
    await writeText(challengeYaml({ ...challenge, ...links }, event, index), { folder, path })
    report('written', challenge.name)
  }
}

/** Written once: what the folder says about its events and categories later is its author's. */
async function describe(folder: string, { categories, events }: Described): Promise<void> {
  const described = { categories: [...categories.values()], event: null, events: [...events.values()] }
  if (described.events.length === 0 && !described.categories.some(saysMore)) return
  if (existsSync(join(folder, packFileName))) return
  await writeText(packYaml(described), { folder, path: packFileName })
  report('written', packFileName)
}

/** A category that is made for a challenge has its name only, also as its description. */
function saysMore({ name, nameFr, description, descriptionFr }: CollectedCategory): boolean {
  return nameFr !== null || descriptionFr !== null || (description !== null && description !== name)
}

async function withPack(
  client: SiteClient,
  query: { ids: string; event?: string },
  work: (archive: Archive) => Promise<void>,
): Promise<void> {
  const temporary = await makeTemporaryFolder('pull')
  try {
    const path = join(temporary, 'pack.zip')
    const { body } = await client.send(exportPack, { query })
    // Flags are in it: for nobody else on this machine.
    if (body) await pipeline(Readable.fromWeb(body), createWriteStream(path, { mode: 0o600 }))
    const archive = await openArchive(path)
    try {
      await work(archive)
    } finally {
      await archive.close()
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
