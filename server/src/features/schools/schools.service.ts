import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { findSchool, hasSchools, insertSchool, insertSuggested, type NewSchool } from './schools.queries.ts'
import { starterSchools } from './starter-schools.ts'

/** The id of the school of this name, which is stored when it is new. However many ask at once, it is stored once. */
export async function findOrInsertSchool(db: Db, name: string): Promise<string> {
  const school = schoolOf(name)
  return (await findSchool(db, school.nameKey)) ?? insertSchool(db, school)
}

/**
 * Run at every start. The site's own school is always suggested; the starter list only fills an empty table, so that what
 * an administrator took away stays away. Nodes that start together store each name once.
 */
export async function seedSchools({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const isEmpty = !(await hasSchools(db))
  const names = config.seed === 'starter' && isEmpty ? [config.siteSchool, ...starterSchools] : [config.siteSchool]
  const schools = new Map(names.map(schoolOf).map((school) => [school.nameKey, school]))
  await insertSuggested(db, [...schools.values()])
}

/** A name as it is shown and as it is compared. */
function schoolOf(typed: string): NewSchool {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return { name, nameKey: searchKey(name) }
}
