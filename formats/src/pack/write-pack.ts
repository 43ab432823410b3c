import type { Readable } from 'node:stream'
import { ZipWriter } from '../archive/zip-writer.ts'
import { foldedName as folded } from '../challenge/references.ts'
import type { Collection } from '../collection.ts'
import { challengeYaml, packYaml, type PackIndex } from './challenge-yaml.ts'
import { withFolders } from './folder-names.ts'
import { packFileName } from './pack-file.ts'

/**
 * Writes a collection as a zip whose folders are valid challenges of ctfcli. The same collection gives the same bytes.
 * Texts are written and files opened one after the other: no more than a piece of one is in memory. `outside` has the
 * names of challenges that those of the collection refer to without being packed with them.
 */
export function writePack(collection: Collection, outside: ReadonlyMap<string, string> = new Map()): Readable {
  const zip = new ZipWriter()
  const placed = withFolders(collection.challenges)
  const inside = placed.map(({ challenge: { key, name }, folder }) => ({ key, name, path: `${folder}/challenge.yml` }))
  const index = indexOf(inside, outside)
  zip.addText(packFileName, () => packYaml(collection))
  for (const { challenge, folder } of placed) {
    const { solution, files } = challenge
    zip.addText(`${folder}/challenge.yml`, () => challengeYaml(challenge, index))
    if (solution !== null) zip.addText(`${folder}/solution.md`, () => solution)
    for (const { name, open } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      zip.add(`${folder}/files/${name}`, open)
  }
  return zip.end()
}

/** `inside` lie together, and may refer to each other by their paths. */
export function indexOf(
  inside: readonly { key: string; name: string; path: string }[],
  outside: ReadonlyMap<string, string>,
): PackIndex {
  const names = new Map([...outside, ...inside.map(({ key, name }): [string, string] => [key, name])])
  const counts = new Map<string, number>()
  for (const name of names.values()) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
  return {
    paths: new Map(inside.map(({ key, path }) => [key, path])),
    names,
    repeated: new Set([...names].filter(([, name]) => (counts.get(folded(name)) ?? 0) > 1).map(([key]) => key)),
  }
}
