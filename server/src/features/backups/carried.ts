/**
 * What is left out of a backup. Keys and sessions, so that no copy of the site lets anybody in; counts and notes that mean
 * something only on the machine and in the minute in which they were made.
 */
const passing = new Set([
  'session',
  'sign_in_ticket',
  'api_token',
  'pending_sign_in',
  'invitation_link',
  'known_device',
  'key_request',
  'mailed_key',
  'mail_delivery',
  'rate_limit',
  'flag_pace',
  'entry_pace',
  'backup',
  // Their files are not carried, and what they brought is.
  'import_award',
  'import_person',
  'import_row',
  'import_run',
  'import_submission',
  'import_team',
  'import_unlock',
  // Written by the migrations themselves.
  'decoy_seed',
  'migration',
])

/** Columns that name a key or an import that is left out. They are restored with their defaults. */
const passingColumns: Readonly<Record<string, readonly string[]>> = {
  account: ['reset_request_id'],
  award: ['import_id'],
  entry: ['import_id'],
  hint_unlock: ['import_id'],
  solve: ['import_id'],
  submission: ['import_id'],
}

export interface Table {
  name: string
  columns: string[]
}

export interface Reference {
  from: string
  to: string
}

/** What a backup carries of these tables, each after those that it refers to. */
export function carried(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const kept = tables
    .filter(({ name }) => !passing.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !passingColumns[name]?.includes(column)),
    }))
  return inOrder(kept, references)
}

function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    // A row may refer to another of its own table: that is checked when all of them are there.
    const isFree = ({ name }: Table): boolean =>
      references.every(({ from, to }) => from !== name || to === name || !names.has(to))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}.`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !isFree(table))
  }
  return ordered
}
