import { PassThrough, Readable } from 'node:stream'
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
 * Texts are written and files opened one after the other: no more than a piece of one is in memory. `outside` has the
 * names of challenges that those of the collection refer to without being packed with them.
 */
export function writePack(collection: Collection, outside: ReadonlyMap<string, string> = new Map()): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  const placed = withFolders(collection.challenges)
  const index = indexOf(placed, outside)
  const add = (path: string, open: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(path, options, (give) => void openFor(open, output, give))
  const addText = (path: string, write: () => string): void =>
    add(path, () => Promise.resolve(Readable.from([Buffer.from(write())])))
  addText(packFileName, () => packYaml(collection))
  for (const { challenge, folder } of placed) {
    const { solution, files } = challenge
    addText(`${folder}/challenge.yml`, () => challengeYaml(challenge, index))
    if (solution !== null) addText(`${folder}/solution.md`, () => solution)
    for (const { name, open } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      add(`${folder}/files/${name}`, open)
  }
  zip.end()
  return output
}

/** A file that is gone ends the pack: what was written so far is not finished like a whole one. */
async function openFor(
  open: CollectedFile['open'],
  output: PassThrough,
  give: (error: unknown, content: Readable) => void,
): Promise<void> {
  try {
    const content = await open()
    content.once('error', (error) => output.destroy(error))
    const drop = (): void => void content.destroy()
    // Nobody reads on: what is open must not stay open.
    output.once('close', drop)
    content.once('close', () => output.off('close', drop))
    if (output.destroyed) drop()
    else give(null, content)
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

type Placed = readonly { challenge: CollectedChallenge; folder: string }[]

function indexOf(placed: Placed, outside: ReadonlyMap<string, string>): PackIndex {
  const inside = placed.map(({ challenge }): [string, string] => [challenge.key, challenge.name])
  const names = new Map([...outside, ...inside])
  const counts = new Map<string, number>()
  for (const name of names.values()) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
  return {
    folders: new Map(placed.map(({ challenge, folder }) => [challenge.key, folder])),
    names,
    repeated: new Set([...names].filter(([, name]) => (counts.get(folded(name)) ?? 0) > 1).map(([key]) => key)),
  }
}
