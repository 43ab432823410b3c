import { CsvError, parse } from 'csv-parse/sync'
import { asList, asNumber, asText, type Fields, isFields } from '../yaml/values.ts'

/** One person of a list, as it was written. */
export interface ListedPerson {
  /** From 1. */
  line: number
  realName: string
  /** What others are to see; empty where the list does not say. */
  name: string
  loginName: string
  email: string
}

export interface PeopleList {
  people: ListedPerson[]
  /** Headings of columns that are not used. */
  ignored: string[]
  /** How many people were left off because the list is too long. */
  leftOff: number
}

type Field = 'name' | 'first' | 'last' | 'display' | 'login' | 'email'

/** Headings in English and French, without accents, blanks and signs. */
const headings: Readonly<Record<string, Field>> = {
  ...named('name', 'name realname fullname pupil student nom nomreel nomcomplet eleve'),
  ...named('first', 'first firstname givenname prenom'),
  ...named('last', 'last lastname surname familyname nomdefamille'),
  ...named('display', 'displayname nickname pseudonym pseudo pseudonyme nomaffiche surnom'),
  ...named('login', 'login loginname username identifiant'),
  ...named('email', 'email mail emailaddress courriel adressemail adresseemail adresseelectronique'),
}

/**
 * Reads one name per line, or a table with commas, semicolons or tabs between its columns. Without headings an address is
 * recognised by its sign, and all other cells of a line are the name.
 */
export function readPeople(text: string, most: number): PeopleList {
  const rows = cellsOf(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
  const [head] = rows
  const fields = head?.cells.map((cell) => headings[folded(cell)])
  const hasHead = fields?.some((field) => field !== undefined) ?? false
  const lines = hasHead ? rows.slice(1) : rows
  const people = lines.map(({ cells, line }) => (hasHead && fields ? byHead(line, cells, fields) : byLook(line, cells)))
  const filled = people.filter(({ line: _line, ...person }) => Object.values(person).some((value) => value !== ''))
  return {
    people: filled.slice(0, most),
    ignored: hasHead ? (head?.cells ?? []).filter((cell, at) => cell !== '' && fields?.[at] === undefined) : [],
    leftOff: Math.max(0, filled.length - most),
  }
}

function named(field: Field, words: string): Record<string, Field> {
  return Object.fromEntries(words.split(' ').map((word) => [word, field]))
}

function folded(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

function cellsOf(text: string): { cells: string[]; line: number }[] {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? '\t'
  const byLine = () => text.split('\n').map((line, at) => ({ cells: line.split(delimiter).map(plain), line: at + 1 }))
  try {
    const rows: unknown[] = parse(text, {
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
    })
    const read = rows.flatMap((row) =>
      isFields(row) && isFields(row['info']) ? [rowOf(row['record'], row['info'])] : [],
    )
    // No name goes over two lines: a quotation mark that is never closed is one of a name.
    if (read.some(({ cells }) => cells.some((cell) => cell.includes('\n')))) return byLine()
    return read.map(({ cells, line }) => ({ cells: cells.map(plain), line }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return byLine()
  }
}

function rowOf(record: unknown, info: Fields): { cells: string[]; line: number } {
  return { cells: asList(record).map((cell) => asText(cell) ?? ''), line: asNumber(info['lines']) ?? 1 }
}

/** Without the apostrophe that keeps a spreadsheet from running what begins like a formula. */
function plain(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function byHead(line: number, cells: readonly string[], fields: readonly (Field | undefined)[]): ListedPerson {
  const cell = (field: Field): string => cells[fields.indexOf(field)] ?? ''
  // Beside first names, a column of names has last names.
  const realName = fields.includes('first')
    ? [cell('first'), cell('last') || cell('name')].join(' ').trim()
    : [cell('name'), cell('last')].join(' ').trim()
  return { line, realName, name: cell('display'), loginName: cell('login'), email: cell('email') }
}

function byLook(line: number, cells: readonly string[]): ListedPerson {
  const whole = cells.join(' ')
  // Also as mail programs copy it: Marie Curie <marie@example.org>.
  const email = /[^\s,;<>"]+@[^\s,;<>"]+/.exec(whole)?.[0] ?? ''
  const realName = whole
    .replace(email, ' ')
    .replaceAll(/[\s,;<>]+/gu, ' ')
    .trim()
  return { line, realName, name: '', loginName: '', email }
}
