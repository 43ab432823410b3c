import { lstat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import type { Change } from './compare.ts'

/**
 * Where challenges lie, also those that a pull has written. The folders of a pack are of their own within that pack only:
 * "C" and "C++", and all names without Latin letters, have one.
 */
export class Folders {
  readonly #folder: string
  /** Some file systems do not tell capitals apart. */
  readonly #taken: Set<string>
  readonly #owners: ReadonlyMap<string, LocalChallenge>

  constructor(folder: string, challenges: readonly LocalChallenge[]) {
    this.#folder = folder
    this.#taken = new Set(challenges.map(({ path }) => dirname(path).toLowerCase()))
    this.#owners = new Map(
      challenges.flatMap((challenge) => [challenge, ...challenge.files].map(({ path }) => [path, challenge] as const)),
    )
  }

  /** A folder of its own for a challenge with these files, as near as possible to the wanted one. */
  async take(wanted: string, files: readonly string[]): Promise<string> {
    let free = wanted
    for (let number = 2; await this.#isTaken(free, files); number += 1) free = `${wanted}-${number}`
    this.#taken.add(free.toLowerCase())
    return free
  }

  /** What one challenge is written to must not be a file of another one. */
  refuseOthers(path: string, own: LocalChallenge | undefined): void {
    const owner = this.#owners.get(path)
    if (owner !== undefined && owner !== own)
      throw new CannotStart(`${path} belongs to ${owner.path}: nothing is written over it.`)
  }

  async #isTaken(folder: string, files: readonly string[]): Promise<boolean> {
    if (this.#taken.has(folder.toLowerCase())) return true
    for (const file of files)
      if (await lstat(join(this.#folder, posix.join(folder, file))).catch(() => undefined)) return true
    return false
  }
}

/** A folder with challenge-1.yml and challenge-2.yml has one place for the solution and the files of both. */
export function refuseSharedFolders(changes: readonly Change[], kept: readonly LocalChallenge[]): void {
  for (const { local, site } of changes) {
    if (site.files.length === 0 && (site.fields['solution'] ?? '') === '') continue
    const other = kept.find((each) => each !== local && dirname(each.path) === dirname(local.path))
    if (!other) continue
    const [one, two] = [local.path, other.path].toSorted()
    throw new CannotStart(
      `${one} and ${two} share a folder, and their files would overwrite each other: ` +
        'give each of them a folder of its own. Nothing was written.',
    )
  }
}
