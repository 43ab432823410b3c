import { CsvError, parse } from 'csv-parse/sync'
import type { Archive, Member } from '../archive/archive.ts'
import { readText } from '../archive/read-text.ts'
import { categoriesOf } from '../challenge/categories.ts'
import { finishChallenge, refuseCrowd } from '../challenge/finish.ts'
import { noteOf, type Note } from '../challenge/note.ts'
import { linkChallenges } from '../challenge/references.ts'
import { blankChallenge, type WrittenChallenge } from '../challenge/written.ts'
import type { CollectedChallenge, Collection, SkippedChallenge } from '../collection.ts'
import { markBareLinks } from '../markdown/bare-links.ts'
import { type Problem, problem, quoted, Unreadable } from '../problems.ts'
import { asList, asNumber, asText, type Fields, isFields, textOr } from '../yaml/values.ts'

const mostBytes = 64 * 1024 ** 2
const known: ReadonlySet<string> = new Set(
  'id requirements name description category value type state max_attempts flags tags hints type_data'.split(' '),
)

/** The one CSV of an archive, when there is exactly one. */
export function findCsv(archive: Archive): Member | undefined {
  const tables = [...archive.members.values()].filter(({ path }) => /\.csv$/i.test(path))
  return tables.length === 1 ? tables[0] : undefined
}

/** The table of challenges that CTFd imports and exports. */
export async function readCsv(archive: Archive, member: Member): Promise<Collection> {
  const problems: Problem[] = [...archive.problems]
  const rows = parsed(await readText(member, problems, mostBytes), member.path)
  const [first] = rows
  if (first && !('name' in first.record && 'flags' in first.record))
    throw new Unreadable(problem('unknown-format', { file: member.path }))
  refuseCrowd(rows.length, member.path)
  const challenges: CollectedChallenge[] = []
  const skipped: SkippedChallenge[] = []
  for (const [at, { record, line }] of rows.entries()) {
    const finished = finishChallenge(readRow(record, { file: member.path, row: at + 2, line }))
    if ('skipped' in finished) skipped.push(finished.skipped)
    else challenges.push(finished.challenge)
  }
  const linked = linkChallenges(challenges, skipped)
  const categories = categoriesOf(linked, [])
  return {
    format: 'ctfd-csv',
    categories,
    challenges: linked,
    skipped,
    problems,
    event: null,
    events: [],
    history: null,
  }
}

interface Row {
  record: Fields
  line: number
}

function parsed(text: string, file: string): Row[] {
  const [heading = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ','
  try {
    const rows: unknown[] = parse(text, {
      delimiter,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      max_record_size: mostBytes,
    })
    return rows.flatMap((row) => {
      const record = isFields(row) && isFields(row['record']) ? row['record'] : undefined
      const details = isFields(row) && isFields(row['info']) ? row['info'] : {}
      return record === undefined ? [] : [{ record, line: asNumber(details['lines']) ?? 1 }]
    })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    const parameters = cause.code === 'CSV_QUOTE_NOT_CLOSED' ? ({ reason: 'quote-not-closed' } as const) : quoted(cause)
    throw new Unreadable(problem('file-invalid', { file }, parameters), { cause })
  }
}

function readRow(row: Fields, place: WrittenChallenge['place']): WrittenChallenge {
  const written = blankChallenge(`row ${place.row}`, place)
  const note = noteOf(written, written.problems)
  written.name = textOr(row['name']) ?? ''
  written.description = markBareLinks(textOr(row['description']) ?? '')
  written.category = textOr(row['category']) ?? ''
  written.maxAttempts = asNumber(row['max_attempts']) ?? 0
  const state = textOr(row['state']) ?? 'visible'
  if (state !== 'visible') written.state = 'draft'
  if (!['visible', 'hidden'].includes(state)) note('state-locked', { state: state.slice(0, 40) })
  written.tags = (textOr(row['tags']) ?? '').split(',')
  written.flags = listIn(row['flags']).map((item) =>
    isFields(item)
      ? {
          type: textOr(item['type']) ?? 'static',
          content: asText(item['content'] ?? item['flag']) ?? '',
          isCaseSensitive: textOr(item['data']) !== 'case_insensitive',
        }
      : { type: 'static', content: asText(item) ?? '', isCaseSensitive: true },
  )
  written.hints = listIn(row['hints']).map((item, at) => ({
    key: String(at + 1),
    title: isFields(item) ? (textOr(item['title']) ?? '') : '',
    content: (isFields(item) ? asText(item['content']) : asText(item)) ?? '',
    contentFr: null,
    cost: isFields(item) ? (asNumber(item['cost']) ?? 0) : 0,
    requirements: [],
  }))
  readValue(row, written, note)
  const ignored = Object.keys(row).filter((name) => !known.has(name))
  if (ignored.length > 0) note('fields-ignored', { fields: ignored.join(', ').slice(0, 300) })
  return written
}

/** A list as JSON, or texts with commas between them. */
function listIn(value: unknown): readonly unknown[] {
  const text = textOr(value)?.trim()
  if (text === undefined) return []
  try {
    const list: unknown = JSON.parse(text)
    if (typeof list === 'object') return asList(list)
  } catch {
    // Not JSON: the shorter form.
  }
  return text.split(',').map((item) => item.trim())
}

function readValue(row: Fields, written: WrittenChallenge, note: Note): void {
  const type = textOr(row['type']) ?? 'standard'
  const [details] = listIn(row['type_data'])
  const extra = isFields(details) ? details : {}
  const isFalling = asNumber(extra['decay']) !== undefined
  written.type = type === 'dynamic' || (type !== 'standard' && isFalling) ? 'dynamic' : 'standard'
  if (type !== 'standard' && type !== 'dynamic') note('type-unknown', { type: type.slice(0, 40), as: written.type })
  written.value = asNumber(row['value']) ?? null
  if (written.type === 'standard') return
  written.value = asNumber(extra['initial']) ?? written.value
  written.minimum = asNumber(extra['minimum']) ?? null
  written.decay = asNumber(extra['decay']) ?? null
  written.func = textOr(extra['function']) === 'linear' ? 'linear' : 'logarithmic'
}
