import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { carried } from '../src/features/backups/carried.ts'
import { listReferences, listTables } from '../src/features/backups/catalogue.queries.ts'
import { copyOut } from '../src/features/backups/copy-out.queries.ts'
import { connect } from '../src/features/backups/snapshot.queries.ts'

export interface TableDigest {
  rows: number
  sha256: string
}

/**
 * The number of rows and the digest of every table that a backup contains. `only` restricts a table to the rows that match
 * a condition.
 */
export async function tableDigests(
  url: string,
  only: Record<string, string> = {},
): Promise<Record<string, TableDigest>> {
  const client = await connect(url, 'drapeau comparison')
  try {
    const digests: Record<string, TableDigest> = {}
    for (const { name, columns } of carried(await listTables(client), await listReferences(client))) {
      const listed = columns.map((column) => escapeIdentifier(column)).join(', ')
      const table = escapeIdentifier(name)
      const hash = createHash('sha256')
      let rows = 0
      const statement = `copy (select ${listed} from ${table} where ${only[name] ?? 'true'} order by ${table}::text collate "C") to stdout`
      for await (const piece of copyOut(client, statement, 2 ** 20)) {
        hash.update(piece.bytes)
        rows += piece.count
      }
      digests[name] = { rows, sha256: hash.digest('hex') }
    }
    return digests
  } finally {
    await client.end()
  }
}
