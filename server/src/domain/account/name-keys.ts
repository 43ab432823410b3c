import { nameKey } from '@drapeau/rules/name-key.ts'
import type { Log } from '#platform/log/log.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import { listUnfoldedNames, type Named, type NamedRow, replaceNameKey } from './name-keys.queries.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'

const tables: readonly Named[] = ['account', 'entry']

/**
 * Brings stored keys up to date with the table of look-alikes, at every start: a copy that is restored, or written by an
 * older node, is brought up to date as well. Two names that have become one both stay: the one that is first keeps or gets
 * the new key, so that nobody new can take it, and the other keeps its old key, which no new name can have.
 */
export async function refreshNameKeys({ db, log }: { db: Db; log: Log }): Promise<void> {
  for (const table of tables) {
    const stale = (await listUnfoldedNames(db, table)).flatMap((row) => {
      const fresh = nameKey(row.name)
      return fresh === row.nameKey ? [] : [{ row, fresh }]
    })
    let kept = 0
    for (const { row, fresh } of stale) if (!(await refresh(db, table, row, fresh))) kept += 1
    if (stale.length > 0) log.info({ table, names: stale.length - kept, kept }, 'keys of names were brought up to date')
  }
}

async function refresh(db: Db, table: Named, row: NamedRow, fresh: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockNames(transaction, [row.nameKey, fresh])
      return replaceNameKey(transaction, table, row, fresh)
    })
  } catch (error) {
    // Somebody took the name at this very moment.
    if (/^one_(?:account|entry)_per_name$/.test(brokenConstraint(error) ?? '')) return false
    throw error
  }
}
