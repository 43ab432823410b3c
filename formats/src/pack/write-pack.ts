import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { foldedName as folded } from '../challenge/references.ts'
import type { CollectedChallenge, CollectedFile, Collection } from '../collection.ts'
import { challengeYaml, packYaml, type PackIndex } from './challenge-yaml.ts'
import { withFolders } from './folder-names.ts'
import { packFileName } from './pack-file.ts'

/** The first moment of a zip. The format has no time zone: the local time gives the same bytes everywhere. */
const fixedTime = new Date(1980, 0, 1)
const options = { mtime: fixedTime, mode: 0o100644, forceDosTimestamp: true } as const

/**
 * Writes a collection as a zip whose folders are valid challenges of ctfcli. The same collection gives the same bytes.
 * Files are opened one after the other: no more than a piece of one is in memory.
 */
export function writePack(collection: Collection): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  const placed = withFolders(collection.challenges)
  const index = indexOf(placed)
  zip.addBuffer(Buffer.from(packYaml(collection)), packFileName, options)
  for (const { challenge, folder } of placed) {
    zip.addBuffer(Buffer.from(challengeYaml(challenge, index)), `${folder}/challenge.yml`, options)
    if (challenge.solution !== null) zip.addBuffer(Buffer.from(challenge.solution), `${folder}/solution.md`, options)
    for (const file of challenge.files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      zip.addReadStreamLazy(`${folder}/files/${file.name}`, options, (give) => void openFor(file, output, give))
  }
  zip.end()
  return output
}

/** A file that is gone ends the pack: what was written so far is not finished like a whole one. */
async function openFor(
  file: CollectedFile,
  output: PassThrough,
  give: (error: unknown, content: Readable) => void,
): Promise<void> {
  try {
    const content = await file.open()
    content.once('error', (error) => output.destroy(error))
    give(null, content)
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function indexOf(placed: readonly { challenge: CollectedChallenge; folder: string }[]): PackIndex {
  const counts = new Map<string, number>()
  for (const { challenge } of placed) counts.set(folded(challenge.name), (counts.get(folded(challenge.name)) ?? 0) + 1)
  return {
    folders: new Map(placed.map(({ challenge, folder }) => [challenge.key, folder])),
    names: new Map(placed.map(({ challenge }) => [challenge.key, challenge.name])),
    repeated: new Set(
      placed
        .filter(({ challenge }) => (counts.get(folded(challenge.name)) ?? 0) > 1)
        .map(({ challenge }) => challenge.key),
    ),
  }
}
