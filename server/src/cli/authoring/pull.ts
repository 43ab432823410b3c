import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportPack, mostPacked } from '@drapeau/contract/packs.ts'
import type { Archive } from '@drapeau/formats/archive/archive.ts'
import type { CollectedCategory, CollectedEvent } from '@drapeau/formats/collection.ts'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import { packYaml } from '@drapeau/formats/pack/challenge-yaml.ts'
import { packFileName } from '@drapeau/formats/pack/pack-file.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { makeTemporaryFolder } from '#platform/config/data-folder.ts'
import { report } from './apply-change.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import type { Plan } from './compare.ts'
import { Folders, refuseSharedFolders } from './folders.ts'
import type { Pairing } from './places.ts'
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
  for (const each of planned) await pullPlace(each, { folder, isNaming, folders }, described)
  await describe(folder, described)
}

interface Writing {
  folder: string
  isNaming: boolean
  folders: Folders
}

async function pullPlace(
  { place: { client, event }, plan: { change, extra }, local }: PlannedPull,
  writing: Writing,
  { categories, events }: Described,
): Promise<void> {
  const known = new Map(local.map((challenge) => [searchKey(challenge.name), challenge]))
  const ids = [...extra, ...change.map(({ site }) => site)].map(({ id }) => id)
  const filter = writing.isNaming || event === '' ? {} : { event }
  for (let at = 0; at < ids.length; at += mostPacked)
    await withPack(client, { ids: ids.slice(at, at + mostPacked).join(','), ...filter }, async (archive) => {
      const collection = await readCollection(archive)
      for (const named of collection.events) events.set(named.name, named)
      for (const category of collection.categories) categories.set(category.name, category)
      for (const { name, place } of collection.challenges) {
        await writeChallenge(archive, place.file, known.get(searchKey(name)), writing)
        report('written', name)
      }
    })
}

/** The challenge.yml keeps the name that it has in the folder. */
async function writeChallenge(
  archive: Archive,
  packed: string,
  known: LocalChallenge | undefined,
  { folder, folders }: Writing,
): Promise<void> {
  const from = posix.dirname(packed)
  const members = [...archive.members].filter(([path]) => path.startsWith(`${from}/`))
  const inside = members.map(([path]) => path.slice(from.length + 1))
  const into = known ? dirname(known.path) : await folders.take(from, inside)
  const targets = members.map(([path, member], at) => ({
    member,
    path: known && path === packed ? known.path : join(into, inside[at] ?? ''),
  }))
  for (const { path } of targets) folders.refuseOthers(path, known)
  for (const { member, path } of targets) await writeMember(member, { folder, path })
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
