import type { Readable } from 'node:stream'
import { ZipWriter } from '../archive/zip-writer.ts'
import type { CollectedChallenge, Collection, LinkName, PlacedName } from '../collection.ts'
import { challengeYaml, packYaml } from './challenge-yaml.ts'
import { withFolders } from './folder-names.ts'
import { indexOf } from './links.ts'
import { packFileName } from './pack-file.ts'

/**
 * Writes a collection as a zip whose folders are valid challenges of ctfcli. The same collection gives the same bytes.
 * Texts are written and files opened one after the other: no more than a piece of one is in memory. `outside` says
 * which challenges those of the collection refer to without being packed with them.
 */
export function writePack(collection: Collection, outside: ReadonlyMap<string, PlacedName> = new Map()): Readable {
  const zip = new ZipWriter()
  const event = collection.event?.name ?? null
  const named = withKeys(collection.challenges, event)
  const placed = withFolders(named.challenges)
  const inside = placed.map(({ challenge: { key, name }, folder }) => ({ key, name, path: `${folder}/challenge.yml` }))
  const index = indexOf(inside, new Map([...outside, ...named.outside]))
  zip.addText(packFileName, () => packYaml(collection))
  for (const { challenge, folder } of placed) {
    const { solution, files } = challenge
    zip.addText(`${folder}/challenge.yml`, () => challengeYaml(challenge, event ?? challenge.event, index))
    if (solution !== null) zip.addText(`${folder}/solution.md`, () => solution)
    for (const { name, open } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      zip.add(`${folder}/files/${name}`, open)
  }
  return zip.end()
}

/** Names that were read of challenges elsewhere, as if the collection had keys for them. */
function withKeys(
  challenges: readonly CollectedChallenge[],
  event: string | null,
): { challenges: CollectedChallenge[]; outside: Map<string, PlacedName> } {
  const outside = new Map<string, PlacedName>()
  const keyed = challenges.map((challenge) => {
    const keyOf = (link: LinkName): string => {
      const placed = typeof link === 'string' ? { name: link, event: event ?? challenge.event } : link
      const key = `outside ${JSON.stringify([placed.name, placed.event])}`
      outside.set(key, placed)
      return key
    }
    const { requirements = [], next = null } = challenge.outside ?? {}
    return {
      ...challenge,
      requirements: [...challenge.requirements, ...requirements.map(keyOf)],
      next: challenge.next ?? (next === null ? null : keyOf(next)),
    }
  })
  return { challenges: keyed, outside }
}
