import type { Category } from '@drapeau/contract/categories.ts'
import type { CategoryRow } from './categories.queries.ts'

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    name_fr: row.nameFr,
    description: row.description,
    description_fr: row.descriptionFr,
    challenges: row.challenges,
    version: row.version,
  }
}
