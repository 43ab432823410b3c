import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportPack, mostPacked } from '@drapeau/contract/packs.ts'
import type { Archive, Member } from '@drapeau/formats/archive/archive.ts'
import type { CollectedEvent } from '@drapeau/formats/collection.ts'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import { packYaml } from '@drapeau/formats/pack/challenge-yaml.ts'
import { packFileName } from '@drapeau/formats/pack/pack-file.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { makeTemporaryFolder } from '#platform/config/data-folder.ts'
import { report } from './apply-change.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import type { Plan } from './compare.ts'
import type { SitePlace } from './site-challenges.ts'
import type { SiteClient } from './site-client.ts'

interface Pull {
  folder: string
  isPruned: boolean
  /** Each challenge says to which event it belongs. */
  isNaming: boolean
}

/** Writes what differs into the folder: where the challenge already lies, or in a folder of its own. */
export async function pull(
  { client, event }: SitePlace,
  { folder, isPruned, isNaming }: Pull,
  { create, change, extra }: Plan,
  local: readonly LocalChallenge[],
): Promise<CollectedEvent[]> {
  const paths = new Map(local.map(({ name, path }) => [searchKey(name), path]))
  const ids = [...extra, ...change.map(({ site }) => site)].map(({ id }) => id)
  const filter = isNaming || event === '' ? {} : { event }
  const events = new Map<string, CollectedEvent>()
  for (let at = 0; at < ids.length; at += mostPacked)
    await withPack(client, { ids: ids.slice(at, at + mostPacked).join(','), ...filter }, async (archive) => {
      const collection = await readCollection(archive)
      for (const named of collection.events) events.set(named.name, named)
      for (const { name, place } of collection.challenges) {
        await writeChallenge(archive, place.file, join(folder, paths.get(searchKey(name)) ?? place.file))
        report('written', name)
      }
    })
  if (isPruned) for (const challenge of create) await remove(folder, challenge)
  return [...events.values()]
}

/** Written once: what the folder says about its events later is its author's. */
export async function describeEvents(folder: string, events: readonly CollectedEvent[]): Promise<void> {
  if (events.length === 0 || existsSync(join(folder, packFileName))) return
  await writeFile(join(folder, packFileName), packYaml({ categories: [], event: null, events }))
  report('written', packFileName)
}

/** Removes a challenge.yml and the files that it names; what else is beside them stays. */
async function remove(folder: string, { path, files, name }: LocalChallenge): Promise<void> {
  for (const file of [...files.map((each) => each.path), path]) await rm(join(folder, file), { force: true })
  report('removed', name)
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

/** The challenge.yml keeps the name that it has in the folder. */
async function writeChallenge(archive: Archive, packed: string, target: string): Promise<void> {
  const from = posix.dirname(packed)
  for (const [path, member] of archive.members) {
    if (path === packed) await write(member, target)
    else if (path.startsWith(`${from}/`)) await write(member, join(dirname(target), path.slice(from.length + 1)))
  }
}

async function write(member: Member, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await pipeline(await member.open(), createWriteStream(target))
}
