import type { Contents } from './archives.ts'

export const hash = (digit: string): string => digit.repeat(32)

/** A table as CTFd writes it: an empty one is a file of 0 bytes. */
export function table(rows: readonly object[]): string {
  return rows.length === 0 ? '' : JSON.stringify({ count: rows.length, results: rows, meta: {} })
}

/** An export with the given tables; all others are there and empty. */
export function exportOf(tables: Readonly<Record<string, readonly object[]>>, uploads: Contents = {}): Contents {
  const names =
    'awards challenges config dynamic_challenge files flags hints solutions solves submissions tags teams tokens tracking unlocks users'
  const all = { alembic_version: [{ version_num: '48d8250d19bd' }], ...tables }
  const empty = names.split(' ').map((name) => [`db/${name}.json`, ''] as const)
  const filled = Object.entries(all).map(([name, rows]) => [`db/${name}.json`, table(rows)] as const)
  const files = Object.entries(uploads).map(([location, content]) => [`uploads/${location}`, content] as const)
  return Object.fromEntries<string | Buffer>([...empty, ...filled, ...files])
}

/** A row of `challenges` with its columns of today. */
export function challengeRow(id: number, columns: object = {}): object {
  return {
    id,
    name: `Challenge ${id}`,
    description: 'Read on.',
    attribution: null,
    connection_info: null,
    next_id: null,
    max_attempts: 0,
    value: 100,
    category: 'web',
    type: 'standard',
    state: 'visible',
    logic: 'any',
    requirements: null,
    position: 0,
    initial: null,
    minimum: null,
    decay: null,
    function: 'static',
    ...columns,
  }
}

export const flagRow = (challenge: number, columns: object = {}): object => ({
  id: challenge * 100,
  challenge_id: challenge,
  type: 'static',
  content: `flag{${challenge}}`,
  data: '',
  ...columns,
})
