import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { findSchool, insertSchool, type NewSchool } from './schools.queries.ts'

/** The id of the school of this name, which is stored when it is new. However many ask at once, it is stored once. */
export async function findOrInsertSchool(db: Db, name: string): Promise<string> {
  const school = schoolOf(name)
  return (await findSchool(db, school.nameKey)) ?? insertSchool(db, school)
}

/** A name as it is shown and as it is compared. */
export function schoolOf(typed: string): NewSchool {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return { name, nameKey: searchKey(name) }
}
