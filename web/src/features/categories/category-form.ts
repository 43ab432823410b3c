import type { Category } from '@drapeau/contract/categories.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'

export const emptyCategory = { name: '', description: '', name_fr: '', description_fr: '' }

export type CategoryValues = typeof emptyCategory

const fieldNames = ['name', 'description', 'name_fr', 'description_fr'] as const

export function valuesOf({ name, name_fr: nameFr, description, description_fr: french }: Category): CategoryValues {
  return { name, description, name_fr: nameFr ?? '', description_fr: french ?? '' }
}

export function differences(
  words: Office['categories']['form'],
  theirs: CategoryValues,
  mine: CategoryValues,
): ConflictingField[] {
  return fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: words[name], theirs: theirs[name], mine: mine[name] }))
}
