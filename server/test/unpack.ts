import { buffer } from 'node:stream/consumers'
import { usualLimits } from '@drapeau/formats/archive/archive.ts'
import { openZip } from '@drapeau/formats/archive/zip-archive.ts'

/** The members of a zip by their paths. */
export async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const { members } = await openZip(zip, usualLimits)
  const contents = await Promise.all(
    Array.from(members.values(), async (member): Promise<[string, Buffer]> => [
      member.path,
      await buffer(await member.open()),
    ]),
  )
  return new Map(contents)
}
