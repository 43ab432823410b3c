import { Readable } from 'node:stream'
import { type Archive, inOrder, refuseSecret } from '../src/archive/archive.ts'
import { readBytes } from '../src/archive/read-text.ts'
import type { CollectedChallenge, Collection } from '../src/collection.ts'
import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { readCollection } from '../src/read-collection.ts'

export type Contents = Readonly<Record<string, string | Buffer>>

/** An archive in memory that counts what is opened. */
export function archiveOf(contents: Contents): Archive & { opened: string[] } {
  const opened: string[] = []
  const members = Object.entries(contents).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    open: async () => {
      refuseSecret(path)
      opened.push(path)
      return Promise.resolve(Readable.from([Buffer.from(content)], { objectMode: false }))
    },
  }))
  return { members: inOrder(members), problems: [], opened, close: () => Promise.resolve() }
}

export const read = async (contents: Contents): Promise<Collection> => readCollection(archiveOf(contents))

/** The only challenge of an archive. */
export async function readOnly(contents: Contents): Promise<CollectedChallenge> {
  const { challenges, skipped } = await read(contents)
  const [challenge] = challenges
  if (!challenge || challenges.length > 1) throw new Error(JSON.stringify({ count: challenges.length, skipped }))
  return challenge
}

export const codesOf = ({ problems }: { problems: readonly { code: ProblemCode }[] }): ProblemCode[] =>
  problems.map(({ code }) => code)

export async function bytesOf(stream: Readable): Promise<Buffer> {
  return readBytes({ path: '', size: 0, open: () => Promise.resolve(stream) }, Number.POSITIVE_INFINITY)
}
