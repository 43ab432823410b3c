import { constants } from 'node:fs'
import { lstat, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Member } from '@drapeau/formats/archive/archive.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { LocalChallenge } from './authored-challenge.ts'

export interface Target {
  folder: string
  /** Below the folder. */
  path: string
}

/** Removes a challenge.yml and the files that it names and no other does; what else is beside them stays. */
export async function remove(
  folder: string,
  { path, files }: LocalChallenge,
  kept: readonly LocalChallenge[],
): Promise<void> {
  const needed = new Set(kept.flatMap((other) => [other.path, ...other.files.map((file) => file.path)]))
  for (const file of [...files.map((each) => each.path), path])
    if (!needed.has(file)) await rm(join(folder, file), { force: true })
}

export async function writeText(text: string, { folder, path }: Target): Promise<void> {
  await refuseLinks(folder, path)
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const newOrEmptied = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

export async function writeMember(member: Member, { folder, path }: Target): Promise<void> {
  await refuseLinks(folder, path)
  await mkdir(join(folder, dirname(path)), { recursive: true })
  // Closed also when the content cannot be read: the stream closes it only once it has begun.
  await using file = await open(join(folder, path), newOrEmptied)
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
