import { folderOf, nameOf } from '../archive/member-names.ts'
import { readText } from '../archive/read-text.ts'
import { findFile } from '../challenge/files.ts'
import { noteOf, type Note } from '../challenge/note.ts'
import type { CollectedChallenge } from '../collection.ts'
import { blankChallenge, type WrittenChallenge, type WrittenFlag } from '../challenge/written.ts'
import type { ChallengeFile } from '../ctfcli/challenge-file.ts'
import { adoptFiles, readFiles } from '../ctfcli/files.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import type { YamlDocument } from '../yaml/document.ts'
import { asBoolean, asNumber, asText, isFields, isNothing, textOr, textsOf, type Fields } from '../yaml/values.ts'
import { fillPlaceholders, readConnection } from './connection.ts'

/** The value of challenges without one falls between these, unless the project says otherwise. */
export interface RcdsProject {
  minPoints: number
  maxPoints: number
}

export const usualProject: RcdsProject = { minPoints: 100, maxPoints: 500 }

/** rCTF's curve depends on all teams of an event; this many solves bring ours to its minimum. */
const usualDecay = 50

const known: ReadonlySet<string> = new Set(
  'id name description author category flag value visible provide deployed containers expose tiebreakEligible sortWeight'.split(
    ' ',
  ),
)

/** Both formats use the same file names; only rcds has one flag, and containers by name. */
export function isRcds(fields: Fields): boolean {
  return 'flag' in fields && !('flags' in fields)
}

/** Of challenges that are worth the same, rCTF shows the heaviest first. */
export type WeightedChallenge = WrittenChallenge & { sortWeight: number }

export async function readRcds(
  file: ChallengeFile,
  { fields, lines }: YamlDocument,
  project: RcdsProject,
): Promise<WeightedChallenge> {
  const written = blankChallenge(file.path, { file: file.path })
  written.lines = lines
  const note = noteOf(written, written.problems)
  const folder = folderOf(file.path)
  written.name = textOr(fields['name']) ?? ''
  written.author = textsOf(fields['author']).join(', ')
  written.category = textOr(fields['category']) ?? nameOf(folderOf(folder))
  written.state = asBoolean(fields['visible']) === false ? 'draft' : 'published'
  written.flags = await readFlag(file, fields['flag'], written, note)
  readValue(fields['value'], project, written, note)
  written.files = readFiles(file, fields['provide'], note)
  const connection = readConnection(fields['expose'])
  written.connectionInfo = connection?.text ?? ''
  const description = fillPlaceholders(textOr(fields['description']) ?? '', connection, note)
  written.description = markBareLinks(adoptFiles(file, description, written.files))
  if (!isNothing(fields['containers'])) note('container-ignored')
  const ignored = Object.keys(fields).filter((name) => !known.has(name))
  if (ignored.length > 0) note('fields-ignored', { fields: ignored.join(', ').slice(0, 300) })
  return { ...written, sortWeight: asNumber(fields['sortWeight']) ?? 0 }
}

/**
 * The order in which rCTF shows them before anybody has solved one: by value, then by weight. Without weights they have no
 * positions, and are in the order of the site. `weights` are those of challenges of rcds, by key.
 */
export function withPositions(
  challenges: readonly CollectedChallenge[],
  weights: ReadonlyMap<string, number>,
): CollectedChallenge[] {
  if ([...weights.values()].every((weight) => weight === 0)) return [...challenges]
  const weighed = challenges.flatMap(({ key, value }) => {
    const weight = weights.get(key)
    return weight === undefined ? [] : [{ key, value, weight }]
  })
  const inOrder = weighed.toSorted((a, b) => a.value - b.value || b.weight - a.weight)
  const positions = new Map<string, number>()
  let position = 0
  for (const [at, { key, value, weight }] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before?.value !== value || before.weight !== weight) position += 1
    positions.set(key, position)
  }
  return challenges.map((each) => ({ ...each, position: positions.get(each.key) ?? each.position }))
}

/** The flag itself, a file that holds it (often in the folder of the container), or a regular expression. */
async function readFlag(
  { archive, path: own, root }: ChallengeFile,
  value: unknown,
  { problems }: WrittenChallenge,
  note: Note,
): Promise<WrittenFlag[]> {
  const text = asText(value)
  if (text !== undefined) return [{ type: 'static', content: text, isCaseSensitive: true }]
  if (!isFields(value)) return []
  const pattern = asText(value['regex'])
  if (pattern !== undefined) return [{ type: 'regex', content: pattern, isCaseSensitive: true }]
  const written = textOr(value['file'])?.trim()
  if (written === undefined) return []
  const found = findFile(archive, folderOf(own), root, written)
  if ('member' in found)
    return [{ type: 'static', content: (await readText(found.member, problems)).trim(), isCaseSensitive: true }]
  const path = written.slice(0, 200)
  if (found.problem === 'file-secret') note('file-secret', { file: path })
  else note('flag-left-out', { number: 1, reason: 'flag-file-missing', path })
  return []
}

function readValue(value: unknown, { minPoints, maxPoints }: RcdsProject, written: WrittenChallenge, note: Note): void {
  const fixed = asNumber(value)
  if (fixed !== undefined) {
    written.value = fixed
    return
  }
  if (!isNothing(value)) note('field-invalid', { field: 'value' })
  Object.assign(written, {
    type: 'dynamic',
    value: maxPoints,
    minimum: minPoints,
    decay: usualDecay,
    func: 'logarithmic',
  })
  note('curve-approximated')
}
