import { noteOf, type Note } from '../challenge/note.ts'
import { blankChallenge, type WrittenChallenge, type WrittenHint } from '../challenge/written.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import { readOwnFields } from '../pack/own-fields.ts'
import type { YamlDocument } from '../yaml/document.ts'
import { asBoolean, asList, asMoment, asNumber, asText, isFields, isNothing, textOr, textsOf } from '../yaml/values.ts'
import type { ChallengeFile } from './challenge-file.ts'
import { adoptFiles, readFiles } from './files.ts'
import { readSolution } from './solution.ts'

/** Fields that have a meaning; all others are named in the report. */
const known: ReadonlySet<string> = new Set(
  'name author category description attribution value type extra image host connection_info solution attempts logic flags tags files hints requirements next scheduled_at state version initial decay minimum function drapeau'.split(
    ' ',
  ),
)

/** Reads one challenge.yml of ctfcli, or of our own pack, which is the same with one more field. */
export async function readCtfcli(file: ChallengeFile, { fields, lines }: YamlDocument): Promise<WrittenChallenge> {
  const written = blankChallenge(file.path, { file: file.path })
  written.lines = lines
  const note = noteOf(written, written.problems)
  written.name = textOr(fields['name']) ?? ''
  written.author = textsOf(fields['author']).join(', ')
  written.category = textOr(fields['category']) ?? ''
  written.description = markBareLinks(textOr(fields['description']) ?? '')
  written.attribution = markBareLinks(textOr(fields['attribution']) ?? '')
  written.connectionInfo = textOr(fields['connection_info']) ?? ''
  written.maxAttempts = isNothing(fields['attempts'])
    ? 0
    : (asNumber(fields['attempts']) ?? invalid('attempts', 0, note))
  written.flags = readFlags(fields['flags'], note)
  written.flagLogic = readLogic(fields['logic'], note)
  written.tags = textsOf(fields['tags'])
  written.requirements = readRequirements(fields['requirements'])
  written.next = textOr(fields['next'])
  written.opensAt = isNothing(fields['scheduled_at'])
    ? null
    : (asMoment(fields['scheduled_at']) ?? invalid('scheduled_at', null, note))
  readState(fields['state'], written, note)
  readValue(fields, written, note)
  written.hints = readHints(fields['hints'])
  written.files = readFiles(file, fields['files'], note)
  written.description = adoptFiles(file, written.description, written.files)
  written.attribution = adoptFiles(file, written.attribution, written.files)
  await readSolution(file, fields['solution'], written, note)
  if (['image', 'host'].some((name) => !isNothing(fields[name]))) note('container-ignored')
  const ignored = Object.keys(fields).filter((name) => !known.has(name) && !isEmpty(name, fields[name]))
  const { requirements } = fields
  if (isFields(requirements) && asBoolean(requirements['anonymize']) === true) ignored.push('requirements.anonymize')
  if (ignored.length > 0) note('fields-ignored', { fields: ignored.join(', ').slice(0, 300) })
  if (isFields(fields['drapeau'])) readOwnFields(fields['drapeau'], written, note)
  return written
}

/** Fields of ctfcli without a place here, which its template writes for every challenge. */
const oftenEmpty: ReadonlySet<string> = new Set(['topics', 'module', 'healthcheck', 'protocol'])

const isEmpty = (name: string, value: unknown): boolean =>
  oftenEmpty.has(name) && (isNothing(value) || (Array.isArray(value) && value.length === 0))

function invalid<Value>(field: string, used: Value, note: Note): Value {
  note('field-invalid', { field })
  return used
}

function readFlags(value: unknown, note: Note): WrittenChallenge['flags'] {
  return asList(value).flatMap((item, at) => {
    const text = asText(item)
    if (text !== undefined) return [{ type: 'static', content: text, isCaseSensitive: true }]
    const content = isFields(item) ? asText(item['content'] ?? item['flag']) : undefined
    if (!isFields(item) || content === undefined) {
      note('flag-left-out', { number: at + 1, reason: 'empty' })
      return []
    }
    const isCaseSensitive = textOr(item['data'])?.trim() !== 'case_insensitive'
    return [{ type: textOr(item['type'])?.trim() ?? 'static', content, isCaseSensitive }]
  })
}

function readLogic(value: unknown, note: Note): 'any' | 'all' {
  const logic = textOr(value)?.trim() ?? 'any'
  if (logic === 'any' || logic === 'all') return logic
  note('flag-logic-changed', { logic: logic.slice(0, 40) })
  return 'any'
}

function readRequirements(value: unknown): string[] {
  return textsOf(isFields(value) ? value['prerequisites'] : value)
}

function readState(value: unknown, written: WrittenChallenge, note: Note): void {
  const state = textOr(value)?.trim() ?? 'visible'
  if (state !== 'visible') written.state = 'draft'
  if (!['visible', 'hidden'].includes(state)) note('state-locked', { state: state.slice(0, 40) })
}

/** Before `extra` existed, its fields stood at the top. */
function readValue(fields: YamlDocument['fields'], written: WrittenChallenge, note: Note): void {
  const extra = { ...fields, ...(isFields(fields['extra']) ? fields['extra'] : {}) }
  const type = textOr(fields['type'])?.trim() ?? 'standard'
  const initial = asNumber(extra['initial'])
  const isFalling = asNumber(extra['decay']) !== undefined && asNumber(extra['minimum']) !== undefined
  written.type = type === 'dynamic' || (type !== 'standard' && isFalling) ? 'dynamic' : 'standard'
  if (type !== 'standard' && type !== 'dynamic') note('type-unknown', { type: type.slice(0, 40), as: written.type })
  written.value = (written.type === 'dynamic' ? initial : undefined) ?? asNumber(fields['value']) ?? initial ?? null
  if (written.value === null && !isNothing(fields['value'])) note('field-invalid', { field: 'value' })
  if (written.type === 'standard') return
  written.minimum = asNumber(extra['minimum']) ?? null
  written.decay = asNumber(extra['decay']) ?? null
  // CTFd falls by its logarithmic curve unless it says otherwise.
  written.func = textOr(extra['function'])?.trim() === 'linear' ? 'linear' : 'logarithmic'
  if (textOr(extra['function'])?.trim() === 'static' || asBoolean(extra['function']) === false)
    written.type = 'standard'
}

/** A text is a free hint. A key is only needed by hints that others require. */
function readHints(value: unknown): WrittenHint[] {
  return asList(value).map((item, at): WrittenHint => {
    const key = String(at + 1)
    if (!isFields(item))
      return { key, title: '', content: asText(item) ?? '', contentFr: null, cost: 0, requirements: [] }
    return {
      key: textOr(item['key'])?.trim() ?? key,
      title: textOr(item['title']) ?? '',
      content: asText(item['content']) ?? '',
      contentFr: null,
      cost: asNumber(item['cost']) ?? 0,
      requirements: textsOf(item['requirements']),
    }
  })
}
