import { folderOf } from '../archive/member-names.ts'
import { readText } from '../archive/read-text.ts'
import { findFile } from '../challenge/files.ts'
import type { Note } from '../challenge/note.ts'
import type { WrittenChallenge } from '../challenge/written.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import { isFields, textOr } from '../yaml/values.ts'
import type { ChallengeFile } from './challenge-file.ts'
import { nameFiles } from './files.ts'

const inclusion = /^--8<-- "([^"\n]+)"$/gm

/** A path, or a path with a state. Lines `--8<-- "file"` are replaced by that file, which includes no others. */
export async function readSolution(
  file: ChallengeFile,
  value: unknown,
  written: WrittenChallenge,
  note: Note,
): Promise<void> {
  const wanted = textOr(isFields(value) ? value['path'] : value)?.trim()
  if (wanted === undefined) return
  const solution = await readNear(file, file.path, wanted, written, note)
  if (solution === null) return
  const { text, at } = solution
  // Pictures lie beside the text that shows them. One that is no file of the challenge is not made one: players would see it.
  const named = (part: string, path = at): string => nameFiles({ ...file, path }, part, written.files)
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(inclusion)) {
    const included = await readNear(file, at, match[1] ?? '', written, note)
    parts.push(named(text.slice(end, match.index)), included ? named(included.text, included.at) : '')
    end = match.index + match[0].length
  }
  written.solution = markBareLinks([...parts, named(text.slice(end))].join(''))
  const state = isFields(value) ? textOr(value['state'])?.trim() : undefined
  if (state === 'visible' || state === 'solved') {
    written.solutionState = 'after-end'
    note('solution-state-changed', { state })
  }
}

async function readNear(
  { archive, root }: ChallengeFile,
  from: string,
  path: string,
  { problems }: WrittenChallenge,
  note: Note,
): Promise<{ text: string; at: string } | null> {
  const found = findFile(archive, folderOf(from), root, path)
  if ('member' in found) return { text: await readText(found.member, problems), at: found.member.path }
  note('file-left-out', { file: path.slice(0, 200), reason: 'not-there' })
  return null
}
