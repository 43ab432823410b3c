import type { Archive } from '../archive/archive.ts'
import { fileFrom } from '../challenge/files.ts'
import { noteOf, type Note } from '../challenge/note.ts'
import { blankChallenge, type WrittenChallenge } from '../challenge/written.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import { asBoolean, asList, asMoment, asNumber, asText, isFields, textOr, type Fields } from '../yaml/values.ts'
import { nearestCurve } from './nearest-curve.ts'

/** One challenge of a game. Its value falls by a curve that we do not have; its hints are free. */
export function readChallenge(archive: Archive, root: string, path: string, fields: Fields): WrittenChallenge {
  const written = blankChallenge(path, { file: path })
  const note = noteOf(written, written.problems)
  const limits = fieldsOf(fields['limits'])
  written.name = textOr(fields['title']) ?? ''
  written.description = markBareLinks((textOr(fields['content']) ?? '').replaceAll(/\r\n?/g, '\n'))
  written.category = textOr(fields['category']) ?? ''
  written.state = asBoolean(fields['enabled']) === true ? 'published' : 'draft'
  written.maxAttempts = asNumber(limits['submission']) ?? 0
  written.closesAt = asMoment(limits['deadline']) ?? null
  readFlags(archive, root, fieldsOf(fields['flags']), written, note)
  readAttachment(archive, root, fieldsOf(fields['attachment']), written, note)
  readValue(fieldsOf(fields['scoring']), written, note)
  written.hints = asList(fields['hints']).map((hint, at) => ({
    key: String(at + 1),
    title: '',
    content: asText(hint) ?? '',
    contentFr: null,
    cost: 0,
    requirements: [],
  }))
  if (textOr(fields['type'])?.endsWith('Container')) note('container-ignored')
  return written
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A template makes a flag for each team. Without marks in it, all teams have the same one. */
function readFlags(archive: Archive, root: string, flags: Fields, written: WrittenChallenge, note: Note): void {
  for (const item of asList(flags['static'])) {
    const content = isFields(item) ? asText(item['value']) : undefined
    if (content !== undefined) written.flags.push({ type: 'static', content, isCaseSensitive: true })
    if (isFields(item)) readAttachment(archive, root, fieldsOf(item['attachment']), written, note)
  }
  const template = textOr(flags['template'])
  if (template === null) return
  if (/\[(?:GUID|TEAM_HASH|LEET|CLEET)\]/.test(template))
    note('flag-left-out', { number: written.flags.length + 1, reason: 'flag-of-each-team' })
  else written.flags.push({ type: 'static', content: template, isCaseSensitive: true })
}

/** Files are stored by their digest; the attachment has the name. */
function readAttachment(
  archive: Archive,
  root: string,
  attachment: Fields,
  written: WrittenChallenge,
  note: Note,
): void {
  const type = textOr(attachment['type']) ?? 'None'
  if (type === 'Remote') {
    const address = textOr(attachment['remoteUrl']) ?? ''
    note('file-left-out', { file: address.slice(0, 200), reason: 'on-another-site' })
  }
  if (type !== 'Local') return
  const hash = textOr(attachment['hash']) ?? ''
  const name = textOr(attachment['fileName']) ?? hash
  const member = /^[0-9a-f]{64}$/i.test(hash) ? archive.members.get(`${root}files/${hash}`) : undefined
  if (member) written.files.push(fileFrom(member, name))
  else note('file-missing', { file: name.slice(0, 200) })
}

function readValue(scoring: Fields, written: WrittenChallenge, note: Note): void {
  const value = asNumber(scoring['original']) ?? 1000
  const least = rateOf(scoring['minRate'], 0.25)
  const difficulty = rateOf(scoring['difficulty'], 5)
  written.value = value
  if (least >= 1 || value === 0) return
  Object.assign(written, { type: 'dynamic', ...nearestCurve(value, Math.max(0, least), difficulty) })
  note('curve-approximated')
}

function rateOf(value: unknown, usual: number): number {
  const rate = Number(asText(value) ?? usual)
  return Number.isFinite(rate) ? rate : usual
}
