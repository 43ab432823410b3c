import { constants, createWriteStream, existsSync } from 'node:fs'
import { lstat, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
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
import { CannotStart } from '#platform/config/cannot-start.ts'
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
        await writeChallenge(archive, place.file, { folder, path: paths.get(searchKey(name)) ?? place.file })
        report('written', name)
      }
    })
  if (isPruned) for (const challenge of create) await remove(folder, challenge)
  return [...events.values()]
}

/** Written once: what the folder says about its events later is its author's. */
export async function describeEvents(folder: string, events: readonly CollectedEvent[]): Promise<void> {
  if (events.length === 0 || existsSync(join(folder, packFileName))) return
  await refuseLinks(folder, packFileName)
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

interface Target {
  folder: string
  /** Below the folder. */
  path: string
}

/** The challenge.yml keeps the name that it has in the folder. */
async function writeChallenge(archive: Archive, packed: string, { folder, path: target }: Target): Promise<void> {
  const from = posix.dirname(packed)
  for (const [path, member] of archive.members) {
    if (path === packed) await write(member, { folder, path: target })
    else if (path.startsWith(`${from}/`))
      await write(member, { folder, path: join(dirname(target), path.slice(from.length + 1)) })
  }
}

const newOrEmptied = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

async function write(member: Member, { folder, path }: Target): Promise<void> {
  await refuseLinks(folder, path)
  await mkdir(join(folder, dirname(path)), { recursive: true })
  const file = await open(join(folder, path), newOrEmptied)
  await pipeline(await member.open(), file.createWriteStream())
}

/** A link came with the repository and may lead anywhere: what somebody put on the site would be written there. */
async function refuseLinks(folder: string, path: string): Promise<void> {
  const parts = path.split(sep)
  for (let count = 1; count <= parts.length; count += 1) {
    const part = join(folder, ...parts.slice(0, count))
    const found = await lstat(part).catch(() => undefined)
    if (found?.isSymbolicLink())
      throw new CannotStart(`${relative(folder, part)} is a link: nothing is written through it.`)
  }
}
