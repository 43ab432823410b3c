import type { CatalogueChallenge } from '#features/practice/practice.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The hint that is named, else the first. Only what the player may see has hints for them. */
export function offeredId({ hints }: CatalogueChallenge, wanted: string | undefined): string {
  const hint = wanted === undefined ? hints[0] : hints.find(({ id }) => id === wanted)
  if (!hint) throw new Refusal('not-found')
  return hint.id
}
