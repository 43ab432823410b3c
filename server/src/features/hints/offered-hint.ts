import type { CatalogueChallenge } from '#features/practice/practice.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** What a player asks for: a hint, else the first, for at most so many points. */
export interface WantedHint {
  hint?: string | undefined
  most?: number | undefined
}

/** Nobody pays more than they agreed to, also when the cost changed after they saw it. */
export function refuseDearer(cost: number, { most }: WantedHint): void {
  if (most !== undefined && cost > most) throw new Refusal('hint-costs-more', { count: cost })
}

/** The hint that is named, else the first. Only what the player may see has hints for them. */
export function offeredId({ hints }: CatalogueChallenge, wanted: string | undefined): string {
  const hint = wanted === undefined ? hints[0] : hints.find(({ id }) => id === wanted)
  if (!hint) throw new Refusal('not-found')
  return hint.id
}
