import { folderOf, nameOf } from '../archive/member-names.ts'
import { fileFrom, findFile } from '../challenge/files.ts'
import type { Note } from '../challenge/note.ts'
import type { CollectedFile } from '../collection.ts'
import { addressesIn, renameAddress } from '../markdown/addresses.ts'
import { asList, isFields, textOr } from '../yaml/values.ts'
import type { ChallengeFile } from './challenge-file.ts'

/** Paths, or `{src, dst}` and `{file, as}` for a file that gets another name. */
export function readFiles({ archive, path, root }: ChallengeFile, value: unknown, note: Note): CollectedFile[] {
  return asList(value).flatMap((item) => {
    const written = textOr(isFields(item) ? (item['src'] ?? item['file']) : item)?.trim()
    if (written === undefined) return []
    const found = findFile(archive, folderOf(path), root, written)
    if ('problem' in found) {
      note(found.problem, { file: written.slice(0, 200) })
      return []
    }
    const name = isFields(item) ? textOr(item['dst'] ?? item['as'])?.trim() : undefined
    return [fileFrom(found.member, name === undefined ? undefined : nameOf(name))]
  })
}

/** Files of the challenge that a text shows or links to by their paths are called by their names; nothing else is added. */
export function nameFiles(
  { archive, path, root }: ChallengeFile,
  markdown: string,
  files: readonly CollectedFile[],
): string {
  let text = markdown
  for (const { address } of addressesIn(markdown)) {
    const found = findFile(archive, folderOf(path), root, address)
    const known = 'problem' in found ? undefined : files.find((file) => file.path === found.member.path)
    if (known && known.name !== address) text = renameAddress(text, address, encodeURIComponent(known.name))
  }
  return text
}

/**
 * Pictures and links of a text that are files of the archive become files of the challenge, and the text calls them by
 * their names.
 */
export function adoptFiles({ archive, path, root }: ChallengeFile, markdown: string, files: CollectedFile[]): string {
  let text = markdown
  for (const { address, kind } of addressesIn(markdown)) {
    const found = findFile(archive, folderOf(path), root, address)
    if ('problem' in found) continue
    const known = files.find((file) => file.path === found.member.path)
    // A link may lead to any file of a repository; only a picture is there to be shown.
    if (!known && kind === 'link') continue
    const file = known ?? fileFrom(found.member)
    if (!known) files.push(file)
    if (file.name !== address) text = renameAddress(text, address, encodeURIComponent(file.name))
  }
  return text
}
