import type { CollectedCategory, CollectedChallenge } from '../collection.ts'

/** The categories that the challenges use, described where the collection describes them, in the order of their names. */
export function categoriesOf(
  challenges: readonly CollectedChallenge[],
  described: readonly CollectedCategory[],
): CollectedCategory[] {
  const byName = new Map(described.map((category) => [category.name, category]))
  for (const { category: name } of challenges)
    if (!byName.has(name)) byName.set(name, { name, nameFr: null, description: null, descriptionFr: null })
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
