import type { Archive, Member } from '../archive/archive.ts'
import { nameOf } from '../archive/member-names.ts'
import { freeName } from '@drapeau/rules/free-name.ts'
import { fileFrom } from '../challenge/files.ts'
import type { Note } from '../challenge/note.ts'
import type { WrittenChallenge } from '../challenge/written.ts'
import { decoded } from '../markdown/rich-elements.ts'
import { asText } from '../yaml/values.ts'
import { rowsOf } from './table.ts'
import { idOf } from './values.ts'

/** The files of an export: those of each challenge, and all of them by their location. */
export interface Uploads {
  /** Locations by the id of the challenge, in the order of the table. */
  ofChallenge: ReadonlyMap<string, readonly string[]>
  find: (location: string) => Member | undefined
}

export async function readUploads(archive: Archive, root: string): Promise<Uploads> {
  const ofChallenge = new Map<string, string[]>()
  for await (const row of rowsOf(archive, root, 'files')) {
    const challenge = idOf(row['challenge_id'])
    const location = asText(row['location'])
    if (challenge === null || location === undefined) continue
    ofChallenge.set(challenge, [...(ofChallenge.get(challenge) ?? []), location])
  }
  return { ofChallenge, find: (location) => archive.members.get(`${root}uploads/${location}`) }
}

/** `/files/<hash>/<name>?token=…`, with or without the site in front. */
const address = /(?:https?:\/\/[^\s/"'()<>]+)?\/files\/([0-9a-f]{32}\/[^\s"'()<>?#]+)(?:\?[^\s"'()<>]*)?/gi

/**
 * Gives the challenge its files, and those that its texts show: they may lie in the media library, which belongs to no
 * challenge. The texts call them by name instead of by the address on the old site.
 */
export function adoptUploads(id: string, written: WrittenChallenge, uploads: Uploads, note: Note): void {
  const find = (location: string): Member | undefined => uploads.find(location) ?? uploads.find(decoded(location))
  const adopt = (location: string): string | undefined => {
    const member = find(location)
    if (!member) {
      note('file-missing', { file: nameOf(location) })
      return undefined
    }
    const known = written.files.find(({ path }) => path === member.path)
    // Texts refer to files by name, so that two of one name need two names here already.
    const taken = new Set(written.files.map(({ name }) => name))
    if (!known) written.files.push(fileFrom(member, freeName(nameOf(member.path), taken)))
    return (known ?? written.files.at(-1))?.name
  }
  for (const location of uploads.ofChallenge.get(id) ?? []) adopt(location)
  written.description = rewritten(written.description, adopt)
  written.attribution = rewritten(written.attribution, adopt)
  // Players can download every file of a challenge: one that only the solution shows would tell it.
  const known = (location: string): string | undefined => {
    const member = find(location)
    return written.files.find(({ path }) => path === member?.path)?.name
  }
  if (written.solution !== null) written.solution = rewritten(written.solution, known)
}

/** The text with the names of files instead of their addresses on the old site. */
function rewritten(text: string, nameOfFile: (location: string) => string | undefined): string {
  return text.replaceAll(address, (whole, location: string) => {
    const name = nameOfFile(location)
    return name === undefined ? whole : encodeURIComponent(name)
  })
}
